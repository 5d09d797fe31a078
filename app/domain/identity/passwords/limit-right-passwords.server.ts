import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perAccount = { limit: 100, windowSeconds: 15 * secondsIn.minute };

/**
 * Counts a right password of an account, or a right passkey. Right ones use up no limit of wrong ones, but each costs a
 * hash or a signature, and a login a session: whoever has one account must not keep the machine busy with it. Asked
 * once it was found right, within the limit of the wrong ones, which what is refused here uses up.
 * @throws AppError `too_many_requests` after 100 in 15 minutes
 */
export async function limitRightPasswords(
  { tenant }: Pick<Ctx, "tenant">,
  { accountId }: { accountId: string },
): Promise<void> {
  await enforceLimit({ key: `right-password:${tenant.id}:${accountId}`, ...perAccount });
}
