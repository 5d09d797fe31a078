import { loginAttemptKey } from "#app/domain/identity/mail-addresses/login-attempt-key.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

const perAddress = { limit: 5, windowSeconds: secondsIn.day };

/**
 * Counts a mail that leads to a new password, for an address, known or not. Returns the address's hash,
 * under which the mail waits once.
 * @throws AppError `too_many_reset_mails` after five for an address in a day (product.md, Accounts).
 */
export async function countResetMail(
  { tenant }: Pick<Ctx, "tenant">,
  { email }: { email: MailAddress },
): Promise<string> {
  const emailHash = loginAttemptKey(tenant.id, email).emailHash.toString("hex");
  await enforceLimit({ key: `reset:${tenant.id}:${emailHash}`, ...perAddress }, "too_many_reset_mails");
  return emailHash;
}
