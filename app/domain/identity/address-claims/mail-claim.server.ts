import { findAddressHolder } from "#app/domain/identity/mail-addresses/find-address-holder.server.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { mailReactivationLink } from "#app/domain/identity/reactivation/mail-reactivation-link.server.ts";
import { issueMailedToken } from "#app/domain/identity/tokens/issue-mailed-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

/** An account that wants an address: the one it signed up with (`activation`), or another instead of it. */
export type AddressClaim = { accountId: string; email: MailAddress; kind: "activation" | "mail_change" };

/**
 * Mails the address that an account claims, in the caller's transaction: the link that proves it, which works once
 * within 72 hours, where it is nobody's yet; else to its holder, without any link to this account, that they have one,
 * or how to come back to it. Only the mailbox learns which, and time tells nobody else: whosever the address is, one
 * link is made and one mail queued, by the same statements (docs/decisions/signup-tells-nothing.md). Returns the mail's
 * job id.
 */
export async function mailClaim(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  claim: AddressClaim,
): Promise<string | null> {
  const holder = await findAddressHolder(tx, { tenantId: ctx.tenant.id, email: claim.email });
  if (holder?.status === "deleted" && holder.eraseAfter)
    return mailReactivationLink(tx, ctx, { accountId: holder.id, eraseAfter: holder.eraseAfter, cause: "claim" });
  const token = claim.kind === "activation" ? { ...claim, email: undefined } : claim;
  return issueMailedToken(tx, ctx, token, (secret) =>
    holder ? mailHolder(tx, ctx, { accountId: holder.id, secret }) : mailLink(tx, ctx, { ...claim, secret }),
  );
}

function mailHolder(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId, secret }: { accountId: string; secret: string },
): Promise<string | null> {
  // why with the claim's secret, which the mail does not tell: it goes out by the same work, and not after a newer one
  return mailMember(tx, ctx, { accountId, actionPath: "/login", secret }, () => ({
    template: "account_exists",
    variables: {},
  }));
}

function mailLink(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId, email, kind, secret }: AddressClaim & { secret: string },
): Promise<string | null> {
  if (kind === "activation")
    return mailMember(tx, ctx, { accountId, actionPath: `/activate?token=${secret}`, secret }, () => ({
      template: "activation",
      variables: {},
    }));
  return mailMember(
    tx,
    ctx,
    { accountId, actionPath: `/mail-change/do?token=${secret}`, secret, address: email },
    () => ({ template: "mail_change", variables: { newAddress: showAddress(email) } }),
  );
}
