import { secondsIn } from "#app/platform/clock/durations.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perNetwork = { limit: 30, windowSeconds: 15 * secondsIn.minute };

/**
 * Takes one of the 30 sign-ins to the console that one network may try in 15 minutes, by whatever means. They are counted
 * apart from members' logins: who tries those from an operator's network keeps no operator out.
 * @throws AppError `too_many_requests`
 */
export async function limitNetworkSignIns({ address }: { address: string }): Promise<void> {
  await enforceLimit({ key: `operator-sign-in:${subscriberNetwork(address)}`, ...perNetwork });
}
