import { loginAttemptKey } from "#app/domain/accounts/login-attempt-key.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** Forgets the wrong passwords of an address after a right one. */
export async function forgetWrongPasswords({ tenant }: Ctx, { email }: { email: string }): Promise<void> {
  await withTenant(tenant.id, (tx) => tx.loginAttempt.deleteMany({ where: loginAttemptKey(tenant.id, email) }));
}
