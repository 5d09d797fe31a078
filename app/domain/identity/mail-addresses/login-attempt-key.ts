import { createHash } from "node:crypto";

/** Wrong passwords are counted for an address, whether it has an account or not, so that nobody learns which it is. */
export function loginAttemptKey(tenantId: string, email: string) {
  return { tenantId, emailHash: createHash("sha256").update(email).digest() };
}
