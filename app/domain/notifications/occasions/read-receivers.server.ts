import type { ConsentPurpose } from "#app/domain/identity/consents/consent-purposes.ts";
import type { Receiver } from "./decide-delivery.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

type Row = {
  id: string;
  is_active: boolean;
  profile_id: string;
  email: string | null;
  blocks: string[];
  last_seen_at: Date | null;
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string;
  takes_push: boolean;
  mails_today: number;
  pushes_today: number;
  consents: ConsentPurpose[];
  new_conversations: boolean;
  new_messages: boolean;
  likes: boolean;
  unread_message_reminders: boolean;
  promotions: boolean;
  weekly_updates: boolean;
  news: boolean;
  reminders: boolean;
};

export type FoundReceiver = Receiver & { profileId: string };

/** Reads what decides whether members are told anything, by account. Several told by one mail count as one. */
export async function readReceivers(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  accountIds: readonly string[],
): Promise<Map<string, FoundReceiver>> {
  const yesterday = new Date(now.getTime() - millisecondsIn.day);
  const rows = await tx.$queryRaw<Row[]>`
    select a.id, is_present(a.tenant_id, p.id) as is_active, p.id as profile_id, a.email, a.notifications_disabled::text[] as blocks,
      a.last_seen_at, a.quiet_from, a.quiet_until, a.time_zone,
      exists (select from push_subscription s where s.tenant_id = ${tenantId} and s.account_id = a.id) as takes_push,
      (select count(distinct sent_at)::int from notification n where n.tenant_id = ${tenantId} and n.account_id = a.id and n.channel = 'mail' and n.status = 'sent' and n.sent_at > ${yesterday}) as mails_today,
      (select count(*)::int from notification n where n.tenant_id = ${tenantId} and n.account_id = a.id and n.channel = 'push' and n.status = 'sent' and n.sent_at > ${yesterday}) as pushes_today,
      array(select distinct c.purpose::text from consent c where c.tenant_id = ${tenantId} and c.account_id = a.id and c.withdrawn_at is null) as consents,
      w.new_conversations, w.new_messages, w."like" as likes, w.unread_message_reminders, w.promotions, w.weekly_updates, w.news, w.reminders
    from account a
      join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
      join notification_preference w on w.tenant_id = a.tenant_id and w.account_id = a.id
    where a.tenant_id = ${tenantId} and a.id = any(${[...accountIds]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, receiverOf(row)]));
}

function receiverOf(row: Row): FoundReceiver {
  const {
    new_conversations,
    new_messages,
    likes: like,
    unread_message_reminders,
    promotions,
    weekly_updates,
    news,
    reminders,
  } = row;
  return {
    profileId: row.profile_id,
    isActive: row.is_active,
    preferences: {
      new_conversations,
      new_messages,
      like,
      unread_message_reminders,
      promotions,
      weekly_updates,
      news,
      reminders,
    },
    consents: new Set(row.consents),
    takesMail: row.email !== null && row.blocks.length === 0,
    takesPush: row.takes_push,
    lastSeenAt: row.last_seen_at,
    quiet: { from: row.quiet_from, until: row.quiet_until, timeZone: row.time_zone },
    toldToday: { mail: row.mails_today, push: row.pushes_today },
  };
}
