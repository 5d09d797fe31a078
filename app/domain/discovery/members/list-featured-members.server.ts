import { type FoundPhoto, foundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import { cacheFeaturedMembers } from "./featured-members-cache.server.ts";
import { photoHost } from "#app/domain/profiles/photos/serving/photo-host.ts";
import { genders } from "#app/domain/profiles/traits/profile-values.ts";
import { regionsById } from "#app/domain/profiles/regions/regions-by-id.server.ts";
import { countryAllowed, genderAllowed } from "#app/domain/profiles/visibility/limits-allow.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** A member as a visitor may see them; age and region only where the brand shows them. */
export type FeaturedMember = {
  id: string;
  name: string;
  age: number | null;
  region: string | null;
  verified: boolean;
  photo: FoundPhoto;
};

type Row = {
  id: string;
  gender: string;
  name: string;
  age: number;
  region_id: string | null;
  verified: boolean;
  photo_key: string;
  thumbhash: Uint8Array | null;
};

const most = 12;

const query = `
  select found.profile_id as id, found.gender, found.name, found.region_id, found.verified,
    date_part('year', age($4::date, found.birth_date))::int as age, found.main_photo_key as photo_key, found.main_photo_thumbhash as thumbhash
  from unnest($2::text[]) as sought
  cross join lateral (
    select * from listing
    where tenant_id = $1 and gender = sought and country = $3 and has_photo and not fictional and home_tenant_id = $1
      and ($5::text is null or ${genderAllowed("$5::text")}) and ${countryAllowed("$3")}
    order by last_active_at desc, profile_id desc
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

async function readFaces(
  { tenant, locale, clock }: Pick<Ctx, "tenant" | "locale" | "clock">,
  country: Country,
): Promise<FeaturedMember[]> {
  const { audience } = tenant.niche;
  const sought = soughtGenders(audience.sought);
  const seeker = audience.seeker === "any" ? null : audience.seeker;
  const values = [tenant.id, sought, country, clock.now(), seeker];
  const rows = await readAsTenant(tenant.id, (read) => read<Row>(query, values, "home-faces"));
  const regions = regionsById({ locale }, { countries: [country] });
  const shows = new Set(tenant.settings.visible_profile_fields);
  return inTurns(rows)
    .slice(0, most)
    .map((row) => ({
      id: row.id,
      name: row.name,
      age: shows.has("age") ? row.age : null,
      region: shows.has("region") && row.region_id ? (regions.get(row.region_id)?.name ?? null) : null,
      verified: row.verified,
      photo: foundPhoto(row.photo_key, row.thumbhash, photoHost({ tenant, actor: null })),
    }));
}

function soughtGenders(sought: Niche["audience"]["sought"]): string[] {
  return sought === "any" ? [...genders] : [sought];
}

/** One of each gender after the other, so that nobody's half of the people fills the page. */
function inTurns(rows: readonly Row[]): Row[] {
  const groups = [...Map.groupBy(rows, ({ gender }) => gender).values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group.slice(round, round + 1))).flat();
}
