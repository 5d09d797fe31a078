import { secondsIn } from "#app/platform/clock/durations.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

/** Twice as many as a network may sign up: a form is looked at before it is sent, and mostly once. */
const perNetwork = { limit: 60, windowSeconds: secondsIn.hour };

/**
 * Counts a form of signup that is only looked at, whose password is judged; `address` is the IP address of who asks.
 * @throws AppError `too_many_requests` after 60 an hour from one network
 */
export async function limitSignupChecks({ address }: { address: string }): Promise<void> {
  await enforceLimit({ key: `signup-check:${subscriberNetwork(address)}`, ...perNetwork });
}
