import type { FoundProfile } from "#app/domain/discovery/search/present-listing.server.ts";
import { searchContract } from "#app/domain/discovery/search/search-filters.ts";
import { searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const most = 12;

/**
 * People for a newcomer, those with a photo first and fictional profiles last, and how many people there are in all;
 * `isMore` beyond 1,000.
 */
export type SignupMatches = { profiles: FoundProfile[]; count: { shown: number; isMore: boolean } };

const isShownPerson = ({ marks, photo }: FoundProfile): boolean => !marks.fictional && photo !== null;

/**
 * Finds whom a newcomer looks for: those of the own region first, then of the country, then of the whole brand. At most
 * 12.
 */
export async function findSignupMatches(ctx: MemberCtx): Promise<SignupMatches> {
  const { tenant, actor } = ctx;
  const query = "select country, region_id from profile where tenant_id = $1 and id = $2";
  const [place] = await readAsTenant(tenant.id, (read) =>
    read<{ country: string; region_id: string | null }>(query, [tenant.id, actor.profileId], "signup-place"),
  );
  const look = (where: { country?: string | undefined; countryregion?: string | null | undefined }) =>
    searchListings(ctx, searchContract.parse({ ...where, countryregion: where.countryregion ?? undefined }));
  const everywhere = await look({});
  const nearest = place ? await look({ country: place.country, countryregion: place.region_id }) : null;
  // why: where the own region fills the page, nobody from further away comes onto it
  const isFull = nearest !== null && nearest.profiles.filter(isShownPerson).length >= most;
  const around = place && !isFull ? await look({ country: place.country }) : null;
  const found = [nearest, around, everywhere].flatMap((page) => page?.profiles ?? []);
  const unique = [...new Map(found.map((profile) => [profile.id, profile])).values()];
  const people = unique.filter(({ marks }) => !marks.fictional);
  const profiles = [
    ...people.filter(isShownPerson),
    ...people.filter((person) => !isShownPerson(person)),
    ...unique.filter(({ marks }) => marks.fictional),
  ].slice(0, most);
  return { profiles, count: everywhere.count };
}
