import { confirmAccount } from "#app/domain/membership/activation/confirm-account.server.ts";
import { findAddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import { lockAddress } from "#app/domain/identity/mail-addresses/lock-address.server.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { endSessionsOf } from "#app/domain/identity/sessions/end-sessions-of.server.ts";
import { endTokens } from "#app/domain/identity/tokens/end-tokens.server.ts";
import { spendToken } from "#app/domain/identity/tokens/spend-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Takes the address that a link was mailed to for the account's, and tells the former one. It proves an address that
 * was not confirmed yet, and what came back for the old address counts no more. Every session that began since the link
 * was asked for ends, but the one in which it is followed. Returns the new address.
 * @throws AppError `link_invalid` for an unknown, expired or used link; `email_taken` where another account confirmed
 *   the address meanwhile (spec section 8), which whoever reads its mails may know.
 */
export async function changeMail(ctx: Ctx, { secret }: { secret: string }): Promise<string> {
  const { tenant } = ctx;
  const changed = await withTenant(tenant.id, async (tx) => {
    const { accountId, email, issuedAt } = await spendToken(tx, ctx, { kind: "mail_change", secret });
    if (!email) throw new AppError("link_invalid");
    await lockAddress(tx, { tenantId: tenant.id, email });
    const { holder } = await findAddressAccounts(tx, { tenantId: tenant.id, email });
    if (holder) throw new AppError("email_taken");
    const where = { tenantId_id: { tenantId: tenant.id, id: accountId } };
    const former = await tx.account.findUniqueOrThrow({
      where,
      select: { email: true, status: true, notificationsDisabled: true, profile: { select: { id: true } } },
    });
    if (former.status === "erased") throw new AppError("link_invalid");
    if (former.email)
      await mailMember(
        tx,
        ctx,
        { accountId, actionPath: "/profile/settings", address: keptAddress(former.email) },
        () => ({
          template: "mail_changed",
          variables: {},
        }),
      );
    const notificationsDisabled = former.notificationsDisabled.filter((reason) => reason !== "bounce");
    await tx.account.update({ where, data: { email, notificationsDisabled } });
    // why: links that went to the old address open nothing any more
    await endTokens(tx, ctx, { accountId, kinds: ["password_reset", "activation"] });
    // why: whoever began one since the change was asked for may have been the reason for it
    const except = ctx.actor?.accountId === accountId ? ctx.actor.sessionId : undefined;
    await endSessionsOf(tx, ctx, { accountId, since: issuedAt, except });
    await confirmAccount(tx, ctx, { accountId });
    return { accountId, email, profileId: former.profile?.id };
  });
  if (changed.profileId !== undefined) signalMember(tenant.id, changed.profileId, { type: "sessions" });
  noteSecurityEvent(ctx, "mail_changed", { account: changed.accountId });
  return changed.email;
}
