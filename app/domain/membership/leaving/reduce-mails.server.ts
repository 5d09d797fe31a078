import { endUnusedOffers } from "#app/domain/notifications/preferences/end-unused-offers.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const quiet = {
  newMessages: false,
  like: false,
  unreadMessageReminders: false,
  promotions: false,
  weeklyUpdates: false,
  news: false,
  reminders: false,
};

/** Leaves of the member's notifications only that of a new conversation; each can be turned on again. */
export async function reduceMails(ctx: MemberCtx): Promise<void> {
  const own = { tenantId: ctx.tenant.id, accountId: ctx.actor.accountId };
  await withTenant(own.tenantId, async (tx) => {
    await tx.notificationPreference.upsert({
      where: { tenantId_accountId: own },
      create: { ...own, ...quiet },
      update: quiet,
    });
    await endUnusedOffers(tx, ctx, { accountId: own.accountId });
  });
}
