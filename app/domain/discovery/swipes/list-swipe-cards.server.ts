import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import type { FoundProfile } from "#app/domain/discovery/search/present-listing.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/**
 * Somebody in the deck: what a list shows, the beginning of their text, and the ids of the interests that both have.
 */
export type SwipeCard = FoundProfile & { bio: string; bioLanguage: string | null; shared: string[] };

type Row = { id: string; bio: string; bio_language: string | null; shared: string[] };

const query = `
  select p.id, left(p.bio, 400) as bio, p.bio_language, array(
    select interest_id from profile_interest theirs where tenant_id = $1 and profile_id = p.id
      and exists (select from profile_interest where tenant_id = $1 and profile_id = $3 and interest_id = theirs.interest_id)
    order by interest_id) as shared
  from profile p where p.tenant_id = $1 and p.id = any ($2::uuid[])`;

/**
 * The cards of the given members, in that order; whoever cannot be found (any more) is left out. Interests only where
 * the brand shows them.
 */
export async function listSwipeCards(ctx: MemberCtx, input: { ids: readonly string[] }): Promise<SwipeCard[]> {
  const { tenant, actor } = ctx;
  const [profiles, rows] = await Promise.all([
    listProfiles(ctx, input),
    readAsTenant(tenant.id, (read) => read<Row>(query, [tenant.id, input.ids, actor.profileId], "swipe-cards")),
  ]);
  const showsInterests = tenant.settings.visible_profile_fields.includes("interests");
  const known = new Map(rows.map((row) => [row.id, row]));
  return profiles.map((profile) => {
    const row = known.get(profile.id);
    return {
      ...profile,
      bio: row?.bio ?? "",
      bioLanguage: row?.bio_language ?? null,
      shared: showsInterests ? (row?.shared ?? []) : [],
    };
  });
}
