import type { MailPurpose } from "#app/domain/identity/consents/mail-preferences.ts";
import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import type { Preferences } from "./preference-contract.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Keeps what a member wants to be told, and by mail or not. Turning such mails on is a consent to them, recorded in the
 * words that stand at the switches; turning them off takes it back (`mailPreferences`).
 */
export async function savePreferences(ctx: MemberCtx, { by_mail: byMail, ...choices }: Preferences): Promise<void> {
  const {
    tenant,
    actor: { accountId },
  } = ctx;
  const own = { tenantId: tenant.id, accountId };
  const data = {
    byMail,
    newConversations: choices.new_conversations,
    newMessages: choices.new_messages,
    like: choices.like,
    unreadMessageReminders: choices.unread_message_reminders,
    promotions: choices.promotions,
    weeklyUpdates: choices.weekly_updates,
    news: choices.news,
    reminders: choices.reminders,
  };
  await withTenant(tenant.id, async (tx) => {
    await tx.notificationPreference.upsert({
      where: { tenantId_accountId: own },
      create: { ...own, ...data },
      update: data,
    });
    await keepConsent(tx, ctx, "activity_mails", byMail);
    await keepConsent(tx, ctx, "offer_mails", choices.promotions || choices.news || choices.reminders);
  });
}

async function keepConsent(tx: Tx, ctx: MemberCtx, purpose: MailPurpose, isOptedIn: boolean): Promise<void> {
  const consent = { accountId: ctx.actor.accountId, purpose };
  const isGiven = await hasConsent(tx, ctx, consent);
  if (isOptedIn && !isGiven) await giveConsent(tx, ctx, consent);
  if (!isOptedIn && isGiven) await withdrawConsent(tx, ctx, consent);
}
