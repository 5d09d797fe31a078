import { secondsIn } from "#app/platform/clock/durations.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perNetwork = { limit: 100, windowSeconds: 15 * secondsIn.minute };

/**
 * Counts a right password that was given to the console. Right ones use up no limit of wrong ones, but each costs a hash
 * and leaves a session: whoever knows one, as everybody does that of the demo, must not keep the machine busy with it.
 * Asked once the password was found right, within the limit of the wrong ones, which what is refused here uses up.
 * @throws AppError `too_many_requests` after 100 of one network in 15 minutes
 */
export async function limitRightSignIns({ address }: { address: string }): Promise<void> {
  await enforceLimit({ key: `operator-right-password:${subscriberNetwork(address)}`, ...perNetwork });
}
