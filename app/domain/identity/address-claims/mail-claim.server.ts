import { findAddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import { mailActivation } from "./mail-activation.server.ts";
import { mailHolder } from "./mail-holder.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Mails the address with which an account signed up, in the caller's transaction: the activation link where it is
 * nobody's yet, else to its holder, without any link to this account, that they have one. Only the mailbox learns which
 * (docs/decisions/signup-tells-nothing.md). Returns the mail's job id.
 */
export async function mailClaim(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId, email }: { accountId: string; email: MailAddress },
): Promise<string | null> {
  const { holder } = await findAddressAccounts(tx, { tenantId: ctx.tenant.id, email });
  return holder ? mailHolder(tx, ctx, { holder }) : mailActivation(tx, ctx, { accountId });
}
