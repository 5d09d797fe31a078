import { memberCounts } from "#app/domain/notifications/counts/member-counts-sql.ts";
import { freeLeft } from "#app/domain/chat/allowance/free-conversations-and-messages.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** What a member's badges show, and what may be written, sent and bought with it. */
export type MemberCounts = {
  unread: number;
  likes: number;
  credits: number;
  /** Whether credits were bought once, which makes premium and ends the time bonus. */
  isPaid: boolean;
  /** Null for members who paid once. */
  freeMessagesLeft: number | null;
  freeConversationsLeft: number | null;
};

type Row = {
  place: number;
  unread: number;
  likes: number;
  credits: number;
  paid_user: boolean;
  free_messages_used: number;
  started: number;
};

const counts = memberCounts({ account: "asked.account", profile: "asked.profile" });

// why: what is free is nothing to members who paid once
const query = `
  select asked.place::int, ${counts.unread} as unread, ${counts.newLikes} as likes, ${counts.credits} as credits, a.paid_user, a.free_messages_used,
    case when a.paid_user then 0 else (select count(*)::int from conversation where tenant_id = $1 and started_by_id = asked.profile) end as started
  from unnest($2::uuid[], $3::uuid[]) with ordinality as asked (account, profile, place)
  join account a on a.tenant_id = $1 and a.id = asked.account`;

const nothing: Row = { place: 0, unread: 0, likes: 0, credits: 0, paid_user: false, free_messages_used: 0, started: 0 };

/**
 * Counts the unread messages, new likes, credits and what is free of several members of a tenant in one read, in their
 * order, as pages show them; nothing of a stranger's.
 */
export async function countMembers(
  { tenantId }: { tenantId: string },
  { members }: { members: readonly { accountId: string; profileId: string }[] },
): Promise<MemberCounts[]> {
  const rows = await readAsTenant(tenantId, (read) =>
    read<Row>(
      query,
      [tenantId, members.map(({ accountId }) => accountId), members.map(({ profileId }) => profileId)],
      "member-counts",
    ),
  );
  const found = new Map(rows.map((row) => [row.place - 1, row]));
  return members.map((_, index) => present(found.get(index) ?? nothing));
}

function present({ unread, likes, credits, paid_user: isPaid, free_messages_used, started }: Row): MemberCounts {
  return {
    unread,
    likes,
    credits,
    isPaid,
    ...freeLeft({ isPaid, messages: free_messages_used, conversations: started }),
  };
}
