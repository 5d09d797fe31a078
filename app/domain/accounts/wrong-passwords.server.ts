import { createHash } from "node:crypto";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const wrongPasswordsAllowed = 5;
const lockMinutes = 15;

/** Wrong passwords are counted for an address, whether it has an account or not, so that nobody learns which it is. */
function attemptKey({ tenant }: Ctx, email: string) {
  return { tenantId: tenant.id, emailHash: createHash("sha256").update(email).digest() };
}

/**
 * Lets nobody try while an address is locked (spec section 8).
 * @throws AppError `account_locked` with the `minutes` that are left, rounded up.
 */
export async function refuseWhileLocked(ctx: Ctx, email: string): Promise<void> {
  const key = attemptKey(ctx, email);
  const attempt = await withTenant(ctx.tenant.id, (tx) => tx.loginAttempt.findUnique({ where: { tenantId_emailHash: key } }));
  const milliseconds = (attempt?.lockedUntil?.getTime() ?? 0) - ctx.clock.now().getTime();
  if (milliseconds > 0) throw new AppError("account_locked", { minutes: Math.ceil(milliseconds / 60_000) });
}

/** Counts a wrong password; the fifth locks the address for 15 minutes. Returns what to tell. */
export async function countWrongPassword(ctx: Ctx, email: string): Promise<AppError> {
  const key = attemptKey(ctx, email);
  const now = ctx.clock.now();
  return withTenant(ctx.tenant.id, async (tx) => {
    const where = { tenantId_emailHash: key };
    const { failed } = await tx.loginAttempt.upsert({ where, create: { ...key, failed: 1, updatedAt: now }, update: { failed: { increment: 1 }, updatedAt: now } });
    if (failed < wrongPasswordsAllowed) return new AppError("login_failed");
    const lockedUntil = new Date(now.getTime() + lockMinutes * 60_000);
    await tx.loginAttempt.update({ where, data: { failed: 0, lockedUntil } });
    return new AppError("account_locked", { minutes: lockMinutes });
  });
}

/** Forgets the wrong passwords of an address after a right one. */
export async function forgetWrongPasswords(ctx: Ctx, email: string): Promise<void> {
  await withTenant(ctx.tenant.id, (tx) => tx.loginAttempt.deleteMany({ where: attemptKey(ctx, email) }));
}
