import { hashAddress } from "#app/domain/identity/mails/hash-address.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** Wrong passwords are counted for an address, whether it has an account or not, so that nobody learns which it is. */
export function loginAttemptKey(tenantId: string, email: MailAddress) {
  return { tenantId, emailHash: hashAddress(email) };
}
