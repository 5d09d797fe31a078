import { addressAccount, findAddressHolder } from "./find-address-holder.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Finds who stands behind an address on a brand: `holder` confirmed it, and it is theirs until they are
 * erased; `claim` is the newest of those who signed up with it and have not confirmed it. An address may have either,
 * both or none. Whoever left without confirming stands behind nothing: no mail and no password leads back to that
 * account, so that nobody shuts the others out by signing up with their address and leaving, or hears by the answer to
 * the own password whether somebody else waits there.
 */
export async function findAddressAccounts(tx: Tx, { tenantId, email }: { tenantId: string; email: MailAddress }) {
  const holder = await findAddressHolder(tx, { tenantId, email });
  const claim = await tx.account.findFirst({
    where: { tenantId, email, confirmedAt: null, status: "not_confirmed" },
    orderBy: [{ signupDate: "desc" }, { id: "desc" }],
    select: addressAccount,
  });
  return { holder, claim };
}
