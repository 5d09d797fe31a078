import { limitRightPasswords } from "./limit-right-passwords.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { verifyPassword } from "#app/platform/crypto/password.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { limitFailures } from "#app/platform/runtime/enforce-limit.server.ts";

const tries = { counts: "failures", limit: 10, windowSeconds: 15 * secondsIn.minute } as const;

/**
 * Makes sure that it is the member who asks, by the password, before what a borrowed browser must not do.
 * @throws AppError `wrong_password` (spec section 8, 'Controleer je oude wachtwoord.'), or `too_many_requests` after
 *   ten wrong ones in 15 minutes, or too many right ones.
 */
export async function checkOwnPassword(ctx: MemberCtx, { password }: { password: string }): Promise<void> {
  const { tenant, actor } = ctx;
  return limitFailures({ key: `own-password:${tenant.id}:${actor.accountId}`, ...tries }, async () => {
    const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
    const account = await withTenant(tenant.id, (tx) =>
      tx.account.findUnique({ where, select: { passwordHash: true } }),
    );
    if (await verifyPassword(password, account?.passwordHash ?? null)) return limitRightPasswords(ctx, actor);
    noteSecurityEvent(ctx, "password_wrong");
    throw new AppError("wrong_password");
  });
}
