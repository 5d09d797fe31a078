import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";
import { photoUrl } from "#app/domain/photos/photo-url.ts";

/** What the frame of every page shows of a member. */
export type MemberState = {
  name: string;
  photo: string | null;
  paidUser: boolean;
  credits: number;
  unreadMessages: number;
  newLikes: number;
  hasTrafficSource: boolean;
};

type Row = {
  name: string;
  photo_key: string | null;
  paid_user: boolean;
  has_traffic_source: boolean;
  credits: number;
  unread_messages: number;
  new_likes: number;
};

const query = `
  select p.name, (select key from photo where tenant_id = $1 and id = p.main_photo_id) as photo_key, a.paid_user, a.traffic_source_id is not null as has_traffic_source,
    coalesce((select balance from ledger_account where tenant_id = $1 and account_id = $2 and kind = 'wallet'), 0) as credits,
    (select coalesce(sum(unread_count), 0)::int from participant where tenant_id = $1 and profile_id = $3 and removed_at is null) as unread_messages,
    (select count(*)::int from profile_like where tenant_id = $1 and to_profile_id = $3 and seen_at is null) as new_likes
  from account a join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
  where a.tenant_id = $1 and a.id = $2`;

/** Reads the member's name, wallet and counts of unread messages and new likes in one round trip; null when the account is gone. */
export async function getMemberState({ tenant, actor }: MemberCtx): Promise<MemberState | null> {
  const [row] = await readAsTenant(tenant.id, (read) => read<Row>(query, [tenant.id, actor.accountId, actor.profileId], "member-state"));
  if (!row) return null;
  return {
    name: row.name,
    photo: row.photo_key && photoUrl(row.photo_key, 240, tenant.settings.cdn_prefix),
    paidUser: row.paid_user,
    credits: row.credits,
    unreadMessages: row.unread_messages,
    newLikes: row.new_likes,
    hasTrafficSource: row.has_traffic_source,
  };
}
