import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const query = `
  select id from conversation
  where tenant_id = $1 and low_profile_id = least($2::uuid, $3::uuid) and high_profile_id = greatest($2::uuid, $3::uuid)`;

/** The id of the actor's conversation with a member; null where the two never wrote. */
export async function findConversationWith(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { profileId }: { profileId: string },
): Promise<string | null> {
  if (!isUuid(profileId)) return null;
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<{ id: string }>(query, [tenant.id, actor.profileId, profileId], "conversation-with"),
  );
  return row?.id ?? null;
}
