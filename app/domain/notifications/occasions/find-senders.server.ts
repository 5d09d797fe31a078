import type { DueNotification, Sender } from "./due-notification.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type Row = { id: string; profile_id: string; name: string; fictional: boolean };

const messageKinds = ["new_conversation", "new_message", "unread_reminder"];
const likeKinds = ["like", "match"];

const idsOf = (rows: readonly DueNotification[], kinds: readonly string[]): string[] =>
  rows.flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : []));

/**
 * Finds who stands behind notifications about messages and likes, by notification. One is missing where there is
 * nothing to tell any more: read, removed, taken back, passed, or from somebody whom the reader does not see at this
 * moment. Who wrote before confirming their address is named, as in the chat, though their profile does not show yet.
 */
export async function findSenders(
  tx: Tx,
  tenantId: string,
  rows: readonly DueNotification[],
): Promise<Map<string, Sender>> {
  const found = [
    ...(await findWriters(tx, tenantId, idsOf(rows, messageKinds))),
    ...(await findLikers(tx, tenantId, idsOf(rows, likeKinds))),
  ];
  return new Map(found.map(({ id, profile_id: profileId, name, fictional }) => [id, { profileId, name, fictional }]));
}

async function findWriters(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return tx.$queryRaw<Row[]>`
    select n.id, s.id as profile_id, s.name, s.fictional
    from notification n
      join profile me on me.tenant_id = n.tenant_id and me.account_id = n.account_id
      join conversation c on c.tenant_id = n.tenant_id and c.id = (n.details->>'conversation')::uuid
      join participant mine on mine.tenant_id = n.tenant_id and mine.conversation_id = c.id and mine.profile_id = me.id
      join profile s on s.tenant_id = n.tenant_id and s.id = case when c.low_profile_id = me.id then c.high_profile_id else c.low_profile_id end
    where n.tenant_id = ${tenantId} and n.id = any(${[...ids]}::uuid[])
      and mine.unread_count > 0 and mine.removed_at is null
      and mine.last_read_number < (n.details->>'number')::int and mine.removed_until < (n.details->>'number')::int
      and (exists (select from seen_profiles(${tenantId}, me.id) seen where seen.profile_id = s.id) or reply_standing(${tenantId}, me.id, s.id) = 'partner_not_activated')`;
}

async function findLikers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return tx.$queryRaw<Row[]>`
    select n.id, s.id as profile_id, s.name, s.fictional
    from notification n
      join profile me on me.tenant_id = n.tenant_id and me.account_id = n.account_id
      join profile s on s.tenant_id = n.tenant_id and s.id = (n.details->>'from')::uuid and exists (select from seen_profiles(${tenantId}, me.id) seen where seen.profile_id = s.id)
      join profile_like l on l.tenant_id = n.tenant_id and l.from_profile_id = s.id and l.to_profile_id = me.id
    where n.tenant_id = ${tenantId} and n.id = any(${[...ids]}::uuid[])
      and case when n.kind = 'match' then l.matched_at is not null and (l.seen_at is null or l.seen_at <= l.matched_at) else l.seen_at is null end
      and not exists (select from profile_pass x where x.tenant_id = ${tenantId} and x.from_profile_id = me.id and x.to_profile_id = s.id)`;
}
