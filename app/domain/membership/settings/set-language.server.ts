import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** Keeps the language a member chose; the site, mails and pushes then speak it (spec section 7, PUT /api/user.php). */
export async function setLanguage(ctx: MemberCtx, input: { language: Locale }): Promise<void> {
  const where = { tenantId_id: { tenantId: ctx.tenant.id, id: ctx.actor.accountId } };
  await withTenant(ctx.tenant.id, (tx) => tx.account.update({ where, data: { language: input.language } }));
}
