import { loginAttemptKey } from "#app/domain/accounts/login-attempt-key.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const wrongPasswordsAllowed = 5;
const lockMinutes = 15;

/** Counts a wrong password for an address; the fifth locks it for 15 minutes (product.md, Accounts). Returns what to tell. */
export async function countWrongPassword({ tenant, clock }: Ctx, { email }: { email: string }): Promise<AppError> {
  const key = loginAttemptKey(tenant.id, email);
  const where = { tenantId_emailHash: key };
  const now = clock.now();
  return withTenant(tenant.id, async (tx) => {
    const { failed } = await tx.loginAttempt.upsert({ where, create: { ...key, failed: 1, updatedAt: now }, update: { failed: { increment: 1 }, updatedAt: now } });
    if (failed < wrongPasswordsAllowed) return new AppError("login_failed");
    const lockedUntil = new Date(now.getTime() + lockMinutes * 60_000);
    await tx.loginAttempt.update({ where, data: { failed: 0, lockedUntil } });
    return new AppError("account_locked", { minutes: lockMinutes });
  });
}
