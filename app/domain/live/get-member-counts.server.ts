import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";

/** What a member's badges show. */
export type MemberCounts = { unread: number; likes: number; credits: number };

const query = `
  select
    (select coalesce(sum(unread_count), 0)::int from participant where tenant_id = $1 and profile_id = $3 and removed_at is null) as unread,
    (
      select count(*)::int from profile_like l join profile o on o.tenant_id = $1 and o.id = l.from_profile_id and o.status = 'active'
      where l.tenant_id = $1 and l.to_profile_id = $3 and l.seen_at is null
        and not exists (select from profile_pass x where x.tenant_id = $1 and x.from_profile_id = $3 and x.to_profile_id = o.id and x.created_at >= l.created_at)
    ) as likes,
    coalesce((select balance from ledger_account where tenant_id = $1 and account_id = $2 and kind = 'wallet'), 0) as credits`;

/** Counts a member's unread messages, new likes and credits, as the frame of a page shows them; nothing of a stranger's. */
export async function getMemberCounts({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<MemberCounts> {
  const [row] = await readAsTenant(tenant.id, (read) => read<MemberCounts>(query, [tenant.id, actor.accountId, actor.profileId], "member-counts"));
  return row ?? { unread: 0, likes: 0, credits: 0 };
}
