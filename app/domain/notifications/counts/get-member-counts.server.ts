import { memberCounts } from "./member-counts-sql.ts";
import { freeLeft } from "#app/domain/money/free-messages/free-allowance.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
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
  unread: number;
  likes: number;
  credits: number;
  paid_user: boolean;
  free_messages_used: number;
  started: number;
};

const query = `
  select ${memberCounts.unread} as unread, ${memberCounts.newLikes} as likes, ${memberCounts.credits} as credits, a.paid_user, a.free_messages_used,
    (select count(*)::int from conversation where tenant_id = $1 and started_by_id = $3) as started
  from account a where a.tenant_id = $1 and a.id = $2`;

const nothing: Row = { unread: 0, likes: 0, credits: 0, paid_user: false, free_messages_used: 0, started: 0 };

/**
 * Counts a member's unread messages, new likes, credits and what is free, as pages show them; nothing of a stranger's.
 */
export async function getMemberCounts({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<MemberCounts> {
  const [row = nothing] = await readAsTenant(tenant.id, (read) =>
    read<Row>(query, [tenant.id, actor.accountId, actor.profileId], "member-counts"),
  );
  const { unread, likes, credits, paid_user: isPaid } = row;
  return {
    unread,
    likes,
    credits,
    isPaid,
    ...freeLeft({ isPaid, messages: row.free_messages_used, conversations: row.started }),
  };
}
