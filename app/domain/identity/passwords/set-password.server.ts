import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { endSessionsOf } from "#app/domain/identity/sessions/end-sessions-of.server.ts";
import { endTokens } from "#app/domain/identity/tokens/end-tokens.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { AccountStatus } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

/**
 * Keeps a new password in the caller's transaction. Whoever knew the old one is out: every session but `keptSession`
 * ends, and so do open links to another password or address. The member is told by mail; after the commit the caller
 * signals `sessions`.
 */
export async function setPassword(
  tx: Tx,
  ctx: Ctx,
  { accountId, passwordHash, keptSession }: { accountId: string; passwordHash: string; keptSession?: string },
): Promise<{ email: string | null; status: AccountStatus; profile: { id: string } | null }> {
  const where = { tenantId_id: { tenantId: ctx.tenant.id, id: accountId } };
  const account = await tx.account.update({
    where,
    data: { passwordHash },
    select: { email: true, status: true, profile: { select: { id: true } } },
  });
  await endSessionsOf(tx, ctx, keptSession === undefined ? { accountId } : { accountId, except: keptSession });
  await endTokens(tx, ctx, { accountId, kinds: ["password_reset", "mail_change"] });
  await mailMember(tx, ctx, { accountId, actionPath: "/reset-password" }, ({ languageTag, timeZone }) => ({
    template: "password_changed",
    variables: {
      time: dateTimeFormat(languageTag, { dateStyle: "long", timeStyle: "short", timeZone }).format(ctx.clock.now()),
    },
  }));
  return account;
}
