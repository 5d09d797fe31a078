import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Somebody whom the actor blocked, and since when; by name alone, as neither sees the other. */
export type BlockedMember = { id: string; name: string; at: Date };

const query = `
  select p.id, p.name, b.created_at as at
  from profile_block b join profile p on p.tenant_id = $1 and p.id = b.to_profile_id and not has_left($1, p.id)
  where b.tenant_id = $1 and b.from_profile_id = $2
  order by b.created_at desc, p.id`;

/** Everybody whom the actor blocked and who has not left, the latest first. */
export function listBlocked({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<BlockedMember[]> {
  return readAsTenant(tenant.id, (read) => read<BlockedMember>(query, [tenant.id, actor.profileId], "list-blocked"));
}
