import { loginAttemptKey } from "#app/domain/accounts/login-attempt-key.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Lets nobody try a password while an address is locked (spec section 8).
 * @throws AppError `account_locked` with the `minutes` that are left, rounded up.
 */
export async function refuseLockedAddress({ tenant, clock }: Ctx, { email }: { email: string }): Promise<void> {
  const where = { tenantId_emailHash: loginAttemptKey(tenant.id, email) };
  const attempt = await withTenant(tenant.id, (tx) => tx.loginAttempt.findUnique({ where }));
  const milliseconds = (attempt?.lockedUntil?.getTime() ?? 0) - clock.now().getTime();
  if (milliseconds > 0) throw new AppError("account_locked", { minutes: Math.ceil(milliseconds / 60_000) });
}
