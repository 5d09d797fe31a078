import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** What is read of somebody who stands behind an address. */
export const addressAccount = {
  id: true,
  passwordHash: true,
  status: true,
  timeZone: true,
  eraseAfter: true,
  signupDate: true,
} as const;

/** Finds who confirmed an address on a brand: it is theirs until they are erased. Null where it is nobody's. */
export async function findAddressHolder(tx: Tx, { tenantId, email }: { tenantId: string; email: MailAddress }) {
  return tx.account.findFirst({ where: { tenantId, email, confirmedAt: { not: null } }, select: addressAccount });
}
