import { findAddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { mailReactivationLink } from "#app/domain/identity/reactivation/mail-reactivation-link.server.ts";
import { issueMailedToken } from "#app/domain/identity/tokens/issue-mailed-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Mails the link to a new password, for 60 minutes, to the account behind an address, which is whose it is before who
 * claims it; to a deleted one the way back, to an unknown one nothing.
 */
export async function mailPasswordReset(
  ctx: Pick<Ctx, "tenant" | "clock">,
  { email }: { email: MailAddress },
): Promise<void> {
  const { tenant } = ctx;
  await withTenant(tenant.id, async (tx) => {
    const { holder, claim } = await findAddressAccounts(tx, { tenantId: tenant.id, email });
    const account = holder ?? claim;
    if (!account) return;
    // why: a new password opens no account that is on its way out; the link back does
    if (account.status === "deleted")
      return void (
        account.eraseAfter &&
        (await mailReactivationLink(tx, ctx, { accountId: account.id, eraseAfter: account.eraseAfter, cause: "reset" }))
      );
    await issueMailedToken(tx, ctx, { accountId: account.id, kind: "password_reset" }, (secret) =>
      mailMember(tx, ctx, { accountId: account.id, actionPath: `/reset-password/do?token=${secret}`, secret }, () => ({
        template: "password_reset",
        variables: {},
      })),
    );
  });
}
