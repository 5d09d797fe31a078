import { giveConsent } from "#app/domain/consents/give-consent.server.ts";
import { hasConsent } from "#app/domain/consents/has-consent.server.ts";
import { consentedPreferences, type Preferences } from "#app/domain/notifications/preference-contract.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** Keeps what a member wants to be told, and by mail or not. Turning on what advertises is recorded as a consent. */
export async function savePreferences(ctx: MemberCtx, { by_mail: byMail, ...wished }: Preferences): Promise<void> {
  const { tenant, actor: { accountId } } = ctx;
  const own = { tenantId: tenant.id, accountId };
  const data = {
    byMail,
    newConversations: wished.new_conversations, newMessages: wished.new_messages, like: wished.like, unreadMessageReminders: wished.unread_message_reminders,
    promotions: wished.promotions, weeklyUpdates: wished.weekly_updates, news: wished.news, reminders: wished.reminders,
  };
  await withTenant(tenant.id, async (tx) => {
    await tx.notificationPreference.upsert({ where: { tenantId_accountId: own }, create: { ...own, ...data }, update: data });
    const consent = { accountId, purpose: "mails" } as const;
    if (consentedPreferences.some((name) => wished[name]) && !(await hasConsent(tx, ctx, consent))) await giveConsent(tx, ctx, consent);
  });
}
