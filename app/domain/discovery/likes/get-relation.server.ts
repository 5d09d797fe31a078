import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** What is between the actor and another; `conversationId` where they write to each other already. */
export type Relation = {
  isSelf: boolean;
  likes: boolean;
  likedBack: boolean;
  isMatch: boolean;
  isNew: boolean;
  conversationId: string | null;
};

type Row = { likes: boolean; liked_back: boolean; is_match: boolean; is_new: boolean; conversation_id: string | null };

const query = `
  select exists (select from profile_like where tenant_id = $1 and from_profile_id = $2 and to_profile_id = $3) as likes,
    exists (select from profile_like where tenant_id = $1 and from_profile_id = $3 and to_profile_id = $2) as liked_back,
    exists (select from profile_like where tenant_id = $1 and from_profile_id = $2 and to_profile_id = $3 and matched_at is not null) as is_match,
    exists (select from profile_like where tenant_id = $1 and from_profile_id = $3 and to_profile_id = $2 and seen_at is null) as is_new,
    (select id from conversation where tenant_id = $1 and low_profile_id = least($2::uuid, $3::uuid) and high_profile_id = greatest($2::uuid, $3::uuid)) as conversation_id`;

const none: Relation = {
  isSelf: false,
  likes: false,
  likedBack: false,
  isMatch: false,
  isNew: false,
  conversationId: null,
};

/**
 * Reads what is between the actor and a profile: likes of both sides, whether the other's is new, and their
 * conversation.
 */
export async function getRelation(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { profileId }: { profileId: string },
): Promise<Relation> {
  if (!isUuid(profileId)) return none;
  if (profileId.toLowerCase() === actor.profileId) return { ...none, isSelf: true };
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<Row>(query, [tenant.id, actor.profileId, profileId], "like-relation"),
  );
  if (!row) return none;
  return {
    isSelf: false,
    likes: row.likes,
    likedBack: row.liked_back,
    isMatch: row.is_match,
    isNew: row.is_new,
    conversationId: row.conversation_id,
  };
}
