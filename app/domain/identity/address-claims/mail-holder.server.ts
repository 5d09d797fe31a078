import type { AddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { mailReactivationLink } from "#app/domain/identity/reactivation/mail-reactivation-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Tells whose address somebody wanted for another account that they have one here, with the way in; on its way out,
 * with the way back. In the caller's transaction; returns the mail's job id.
 */
export async function mailHolder(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { holder }: { holder: NonNullable<AddressAccounts["holder"]> },
): Promise<string | null> {
  const { id: accountId, status, eraseAfter } = holder;
  if (status === "deleted" && eraseAfter)
    return mailReactivationLink(tx, ctx, { accountId, eraseAfter, cause: "claim" });
  return mailMember(tx, ctx, { accountId, actionPath: "/login" }, () => ({
    template: "account_exists",
    variables: {},
  }));
}
