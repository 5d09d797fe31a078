import { secondsIn } from "#app/platform/clock/durations.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perNetwork = { limit: 30, windowSeconds: 15 * secondsIn.minute };

/**
 * Takes one of the 30 logins that one network may try in 15 minutes, by whatever means.
 * @throws AppError `too_many_requests`
 */
export async function limitNetworkLogins({ address }: { address: string }): Promise<void> {
  await enforceLimit({ key: `login:${subscriberNetwork(address)}`, ...perNetwork });
}
