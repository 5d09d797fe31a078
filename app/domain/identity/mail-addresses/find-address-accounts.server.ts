import { addressAccount, findAddressHolder } from "./find-address-holder.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Finds who stands behind an address on a brand: `holder` confirmed it, and it is theirs until they are
 * erased; `claim` is the newest of those who signed up with it and have not confirmed it. An address may have either,
 * both or none.
 */
export async function findAddressAccounts(tx: Tx, { tenantId, email }: { tenantId: string; email: MailAddress }) {
  const holder = await findAddressHolder(tx, { tenantId, email });
  const claim = await tx.account.findFirst({
    where: { tenantId, email, confirmedAt: null },
    orderBy: [{ signupDate: "desc" }, { id: "desc" }],
    select: addressAccount,
  });
  return { holder, claim };
}
