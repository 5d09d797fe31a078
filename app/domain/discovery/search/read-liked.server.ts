import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const query =
  "select to_profile_id as id from profile_like where tenant_id = $1 and from_profile_id = $2 and to_profile_id = any ($3::uuid[])";

/** Which of these profiles the actor likes; none for a visitor. */
export async function readLiked(
  read: Query,
  { tenant, actor }: Pick<Ctx, "tenant" | "actor">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!actor || ids.length === 0) return new Set();
  const rows = await read<{ id: string }>(query, [tenant.id, actor.profileId, [...ids]], "search-liked");
  return new Set(rows.map(({ id }) => id));
}
