import type { Preferences } from "./preference-contract.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { MailBlock } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

/**
 * What a member is told and how, and what keeps mails from the address. Hours are hours of the day in the member's
 * zone.
 */
export type NotificationSettings = {
  email: string;
  preferences: Preferences;
  /** Why no mails are sent; empty where they are. */
  blocks: MailBlock[];
  quiet: { from: number; until: number } | null;
};

/**
 * Reads what a member chose to be told, and by which ways.
 * @throws AppError `authentication_required` when the account is gone.
 */
export async function getPreferences({ tenant, actor }: MemberCtx): Promise<NotificationSettings> {
  const account = await withTenant(tenant.id, (tx) =>
    tx.account.findUnique({
      where: { tenantId_id: { tenantId: tenant.id, id: actor.accountId } },
      select: {
        email: true,
        notificationsDisabled: true,
        quietFrom: true,
        quietUntil: true,
        notificationPreference: true,
      },
    }),
  );
  const kept = account?.notificationPreference;
  if (!account || !kept) throw new AppError("authentication_required");
  const { quietFrom, quietUntil } = account;
  return {
    email: showAddress(account.email ?? ""),
    preferences: {
      by_mail: kept.byMail,
      new_conversations: kept.newConversations,
      new_messages: kept.newMessages,
      like: kept.like,
      unread_message_reminders: kept.unreadMessageReminders,
      promotions: kept.promotions,
      weekly_updates: kept.weeklyUpdates,
      news: kept.news,
      reminders: kept.reminders,
    },
    blocks: account.notificationsDisabled,
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
  };
}
