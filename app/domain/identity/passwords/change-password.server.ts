import { checkOwnPassword } from "./check-own-password.server.ts";
import { getPasswordOwner } from "./get-password-owner.server.ts";
import { hashNewPassword } from "./hash-new-password.server.ts";
import { setPassword } from "./set-password.server.ts";
import { rotateSession } from "#app/domain/identity/sessions/rotate-session.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Changes the member's password; every other session ends (product.md, Accounts), and this one gets a new secret, which
 * is returned for its cookie.
 * @throws AppError `wrong_password` where `current` is not the password in force, `password_weak`, or
 *   `too_many_requests`.
 */
export async function changePassword(ctx: MemberCtx, input: { current: string; password: string }): Promise<string> {
  await checkOwnPassword(ctx, { password: input.current });
  const { accountId, profileId, sessionId } = ctx.actor;
  const owner = await withTenant(ctx.tenant.id, (tx) => getPasswordOwner(tx, ctx, { accountId }));
  const passwordHash = await hashNewPassword(ctx, { password: input.password, ...owner });
  const token = await withTenant(ctx.tenant.id, async (tx) => {
    await setPassword(tx, ctx, { accountId, passwordHash, keptSession: sessionId });
    return rotateSession(tx, ctx);
  });
  noteSecurityEvent(ctx, "password_changed", { by: "password" });
  signalMember(ctx.tenant.id, profileId, { type: "sessions" });
  return token;
}
