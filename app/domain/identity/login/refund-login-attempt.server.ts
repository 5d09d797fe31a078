import { maxLoginAttempts } from "./count-login-attempt.server.ts";
import { loginAttemptKey } from "#app/domain/identity/mail-addresses/login-attempt-key.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Gives back the one try that a right password took, and no other: whoever claims an address without having confirmed
 * it knows a password for it, and must not get new tries at its holder's that way. In the caller's transaction.
 */
export async function refundLoginAttempt(
  tx: Tx,
  { tenant }: Pick<Ctx, "tenant">,
  { email }: { email: MailAddress },
): Promise<void> {
  const { tenantId, emailHash } = loginAttemptKey(tenant.id, email);
  await tx.$executeRaw`
    update login_attempt set failed = case when locked_until is null then greatest(failed - 1, 0) else ${maxLoginAttempts - 1} end, locked_until = null
    where tenant_id = ${tenantId} and email_hash = ${emailHash}`;
}
