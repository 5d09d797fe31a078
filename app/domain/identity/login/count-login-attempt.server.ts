import { loginAttemptKey } from "#app/domain/identity/mail-addresses/login-attempt-key.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** Wrong passwords for an address before it is locked. */
export const maxLoginAttempts = 5;
const lockMinutes = 15;

/**
 * Takes one of the five tries of an address before its password is looked at, so that many at once are no more than
 * five; the fifth locks the address for 15 minutes (product.md, Accounts; spec section 8). A right password gives them
 * back. Returns what to tell when the password turns out wrong.
 * @throws AppError `account_locked` with the `minutes` that are left, rounded up.
 */
export async function countLoginAttempt(ctx: Ctx, { email }: { email: MailAddress }): Promise<AppError> {
  const { tenant, clock } = ctx;
  const key = loginAttemptKey(tenant.id, email);
  const where = { tenantId_emailHash: key };
  const now = clock.now();
  return withTenant(tenant.id, async (tx) => {
    // why: the row stays locked until the end of the transaction, so that tries are counted one by one
    const { failed, lockedUntil } = await tx.loginAttempt.upsert({
      where,
      create: { ...key, failed: 1, updatedAt: now },
      update: { failed: { increment: 1 }, updatedAt: now },
    });
    const milliseconds = (lockedUntil?.getTime() ?? 0) - now.getTime();
    if (milliseconds > 0) {
      noteSecurityEvent(ctx, "login_locked");
      throw new AppError("account_locked", { minutes: Math.ceil(milliseconds / millisecondsIn.minute) });
    }
    if (failed < maxLoginAttempts) return new AppError("login_failed");
    await tx.loginAttempt.update({
      where,
      data: { failed: 0, lockedUntil: new Date(now.getTime() + lockMinutes * millisecondsIn.minute) },
    });
    return new AppError("account_locked", { minutes: lockMinutes });
  });
}
