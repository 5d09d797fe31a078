import { loginAttemptKey } from "#app/domain/identity/mail-addresses/login-attempt-key.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** Forgets the wrong passwords of an address after a right one, in the caller's transaction. */
export async function forgetWrongPasswords(
  tx: Tx,
  { tenant }: Pick<Ctx, "tenant">,
  { email }: { email: MailAddress },
): Promise<void> {
  await tx.loginAttempt.deleteMany({ where: loginAttemptKey(tenant.id, email) });
}
