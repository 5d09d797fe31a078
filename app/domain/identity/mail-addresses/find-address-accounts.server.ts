import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

const selection = {
  id: true,
  passwordHash: true,
  status: true,
  timeZone: true,
  eraseAfter: true,
  signupDate: true,
} as const;

/**
 * Finds who stands behind an address on a brand: `holder` confirmed it, and it is theirs until they are
 * erased; `claim` is the newest of those who signed up with it and have not confirmed it. An address may have either,
 * both or none.
 */
export async function findAddressAccounts(tx: Tx, { tenantId, email }: { tenantId: string; email: MailAddress }) {
  const holder = await tx.account.findFirst({
    where: { tenantId, email, confirmedAt: { not: null } },
    select: selection,
  });
  const claim = await tx.account.findFirst({
    where: { tenantId, email, confirmedAt: null },
    orderBy: [{ signupDate: "desc" }, { id: "desc" }],
    select: selection,
  });
  return { holder, claim };
}

export type AddressAccounts = Awaited<ReturnType<typeof findAddressAccounts>>;
