import { confirmAccount } from "#app/domain/accounts/confirm-account.server.ts";
import { mailMember } from "#app/domain/accounts/mail-member.server.ts";
import { endTokens } from "#app/domain/tokens/end-tokens.server.ts";
import { spendToken } from "#app/domain/tokens/spend-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes the address that a link was mailed to for the account's, and tells the former one. It proves an address that was
 * not confirmed yet, and what came back for the old address counts no more. Returns the new address.
 * @throws AppError `link_invalid` for an unknown, expired or used link; `email_taken` where another account took the address meanwhile (spec section 8).
 */
export async function changeMail(ctx: Ctx, { secret }: { secret: string }): Promise<string> {
  const { tenant } = ctx;
  return withTenant(tenant.id, async (tx) => {
    const { accountId, email } = await spendToken(tx, ctx, { kind: "mail_change", secret });
    if (!email) throw new AppError("link_invalid");
    const taken = await tx.account.findUnique({ where: { tenantId_email: { tenantId: tenant.id, email } }, select: { id: true } });
    if (taken) throw new AppError("email_taken");
    const where = { tenantId_id: { tenantId: tenant.id, id: accountId } };
    const former = await tx.account.findUniqueOrThrow({ where, select: { email: true, status: true, notificationsDisabled: true } });
    if (former.status === "erased") throw new AppError("link_invalid");
    if (former.email) await mailMember(tx, ctx, { accountId, actionPath: "/profile/settings", address: former.email }, () => ({ template: "mail_changed", variables: {} }));
    const notificationsDisabled = former.notificationsDisabled.filter((reason) => reason !== "bounce");
    await tx.account.update({ where, data: { email, notificationsDisabled } });
    // why: links that went to the old address open nothing any more
    await endTokens(tx, ctx, { accountId, kinds: ["password_reset", "activation"] });
    await confirmAccount(tx, ctx, { accountId });
    return email;
  });
}
