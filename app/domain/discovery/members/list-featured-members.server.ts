import type { FoundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import type { Gender } from "#app/domain/profiles/traits/profile-values.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { toldOfListed } from "#app/domain/profiles/presence/presence-sql.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { cacheFeaturedMembers } from "./featured-members-cache.server.ts";
import { type FeaturedRow, featureMembers } from "./feature-members.server.ts";
import { isShownToVisitors, visitorAudience } from "./visitor-audience.ts";

/** A member as a visitor may see them; age and region only where the brand shows them. */
export type FeaturedMember = {
  id: string;
  name: string;
  age: number | null;
  region: string | null;
  verified: boolean;
  gender: Gender;
  /** Whether they were here within the last ten minutes. */
  online: boolean;
  photo: FoundPhoto;
};

const most = 12;

const query = `
  select found.profile_id as id, found.gender, found.name, found.region_id, found.verified, ${toldOfListed("found")} as active_at,
    date_part('year', age($4::date, found.birth_date))::int as age, found.main_photo_key as photo_key, found.main_photo_thumbhash as thumbhash
  from unnest($2::text[]) as sought
  cross join lateral (
    select listing.* from listing_activity activity join listing on listing.tenant_id = $1 and listing.profile_id = activity.profile_id
    where activity.tenant_id = $1 and activity.has_photo and activity.gender = sought and activity.country = $3
      and ${isShownToVisitors({ country: "$3", seeker: "$5::text" })}
    order by activity.last_active_at desc, activity.profile_id desc
    limit ${most}
  ) found
  order by found.last_active_at desc, found.profile_id desc`;

/**
 * Up to twelve of the brand's own members with a photo in one country, most recently active first, of the genders that
 * the niche's audience looks for, taken in turns; never a fictional profile, for home page and landers speak of
 * meeting. Answers are kept for 30 seconds by brand, country and language, or until one of them changes.
 */
export function listFeaturedMembers(
  ctx: Pick<Ctx, "tenant" | "locale" | "clock">,
  input: { country: Country },
): Promise<FeaturedMember[]> {
  const { tenant, locale, clock } = ctx;
  const key = `${tenant.id}:${tenant.revision}:${input.country}:${locale}`;
  return cacheFeaturedMembers({ key, tenantId: tenant.id, at: clock.now().getTime() }, () =>
    readFaces(ctx, input.country),
  );
}

async function readFaces(ctx: Pick<Ctx, "tenant" | "locale" | "clock">, country: Country): Promise<FeaturedMember[]> {
  const { tenant, clock } = ctx;
  const { sought, seeker } = visitorAudience(tenant.niche);
  const values = [tenant.id, sought, country, clock.now(), seeker];
  const rows = await readAsTenant(tenant.id, (read) => read<FeaturedRow>(query, values, "home-faces"));
  return featureMembers(ctx, { rows: inTurns(rows).slice(0, most), country });
}

/** One of each gender after the other, so that nobody's half of the people fills the page. */
function inTurns(rows: readonly FeaturedRow[]): FeaturedRow[] {
  const groups = [...Map.groupBy(rows, ({ gender }) => gender).values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group.slice(round, round + 1))).flat();
}
