import { secondsIn } from "#app/platform/clock/durations.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { limitFailures } from "#app/platform/runtime/enforce-limit.server.ts";

// why so many: members of all brands behind one mobile carrier share a network
const perNetwork = { counts: "failures", limit: 100, windowSeconds: 15 * secondsIn.minute } as const;

/**
 * Tries a login, by whatever means, of which 100 of one network may go wrong in 15 minutes; what `logIn` resolves to is
 * a right one, and takes nothing of that.
 * @throws AppError `too_many_requests`, or what `logIn` throws
 */
export async function limitNetworkLogins<Result>(
  { address }: { address: string },
  logIn: () => Promise<Result>,
): Promise<Result> {
  return limitFailures({ key: `login:${subscriberNetwork(address)}`, ...perNetwork }, logIn);
}
