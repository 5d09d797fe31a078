import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

const quiet = { newMessages: false, like: false, unreadMessageReminders: false, promotions: false, weeklyUpdates: false, news: false, reminders: false };

/** Leaves of the member's notifications only that of a new conversation; each can be turned on again. */
export async function reduceMails({ tenant, actor }: MemberCtx): Promise<void> {
  const own = { tenantId: tenant.id, accountId: actor.accountId };
  await withTenant(tenant.id, (tx) => tx.notificationPreference.upsert({ where: { tenantId_accountId: own }, create: { ...own, ...quiet }, update: quiet }));
}
