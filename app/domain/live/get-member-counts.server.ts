import { memberCounts } from "#app/domain/accounts/member-counts-sql.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";

/** What a member's badges show. */
export type MemberCounts = { unread: number; likes: number; credits: number };

const query = `select ${memberCounts.unread} as unread, ${memberCounts.newLikes} as likes, ${memberCounts.credits} as credits`;

/** Counts a member's unread messages, new likes and credits, as the frame of a page shows them; nothing of a stranger's. */
export async function getMemberCounts({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<MemberCounts> {
  const [row] = await readAsTenant(tenant.id, (read) => read<MemberCounts>(query, [tenant.id, actor.accountId, actor.profileId], "member-counts"));
  return row ?? { unread: 0, likes: 0, credits: 0 };
}
