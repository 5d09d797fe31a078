import { secondsIn } from "#app/platform/clock/durations.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { limitFailures } from "#app/platform/runtime/enforce-limit.server.ts";

const perNetwork = { counts: "failures", limit: 30, windowSeconds: 15 * secondsIn.minute } as const;

/**
 * Tries a sign-in to the console, by whatever means, of which 30 of one network may go wrong in 15 minutes; what
 * `signIn` resolves to is a right one, and takes nothing of that. They are counted apart from members' logins: who
 * tries those from an operator's network keeps no operator out.
 * @throws AppError `too_many_requests`, or what `signIn` throws
 */
export async function limitNetworkSignIns<Result>(
  { address }: { address: string },
  signIn: () => Promise<Result>,
): Promise<Result> {
  return limitFailures({ key: `operator-sign-in:${subscriberNetwork(address)}`, ...perNetwork }, signIn);
}
