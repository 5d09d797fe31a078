import type { SqlParameter } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { codesAllow, limitsAllow } from "#app/domain/profiles/visibility/limits-allow.ts";
import type { Place } from "#app/domain/profiles/regions/distance-km.ts";
import { type Day, latestBirthOfAge } from "#app/domain/profiles/traits/search-age.ts";
import type { SearchFilters } from "./search-filters.ts";
import { onlineFor } from "#app/domain/profiles/presence/presence.ts";
import { newFor } from "./search-marks.ts";
import { cellsWithin, haversineOf } from "#app/domain/profiles/listing/search-place.ts";
import { interestBits, interestCodes, interestNumbers } from "#app/domain/profiles/interests/interest-codes.ts";
import { kindCodes, lookCodes } from "#app/domain/profiles/listing/listing-codes.ts";
import { lookCode, looks } from "#app/domain/profiles/listing/search-traits.ts";
import type { Gender } from "#app/domain/profiles/traits/profile-values.ts";
import type { Viewer } from "./search-viewer.server.ts";

/** Whom a search finds, when, and for whom. */
export type Criteria = {
  tenantId: string;
  now: Date;
  today: Day;
  filters: SearchFilters;
  /** Null for a visitor, whom nobody's limits exclude. */
  viewer: Viewer | null;
  /** Leaves out whoever these filters find: for similar members. */
  except?: SearchFilters | undefined;
};

/** Adds a value to a statement and gives its placeholder. */
export type Bind = (value: SqlParameter) => string;

/**
 * What is asked of people: who somebody is, several answers in each number (`codes`), or each answer apart, with the
 * interests one by one or with the last sign of life. Fictional profiles, which are few, stand in `listing` alone. What
 * is not packed has the same name in all.
 */
export type Source = "listing_codes" | "listing_interest_facts" | "listing_activity" | "listing";

const isoDay = (day: Day): string => day.toISOString().slice(0, 10);
const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const anyOf = (bind: Bind, column: string, codes: readonly number[] | null): string[] =>
  codes === null ? [] : [`${column} = any (${bind(codes)}::smallint[])`];

/** Who somebody is and looks like, packed: by whom they are to be found is a part of it. */
function packed(bind: Bind, { genders, premium }: SearchFilters, seenBy: Gender | null): string[] {
  return [
    ...anyOf(bind, "kind", kindCodes({ genders, seenBy, verified: premium.verified, withPhoto: premium.withPhoto })),
    ...anyOf(bind, "coloring", lookCodes("coloring", premium.looks)),
    ...anyOf(bind, "build", lookCodes("build", premium.looks)),
  ];
}

/** The same apart. */
function apart(bind: Bind, filters: SearchFilters, seenBy: Gender | null): string[] {
  const { premium } = filters;
  return [
    ...asked(bind, filters),
    ...looks.flatMap((look) => anyOf(bind, look, premium.looks[look]?.map((value) => lookCode(look, value)) ?? null)),
    ...(seenBy === null ? [] : [`seen_by_${seenBy}`]),
  ];
}

/** The same in words, as the listing has it; by whom it is to be found is said with the other limits. */
function inWords(bind: Bind, filters: SearchFilters): string[] {
  return [
    ...asked(bind, filters),
    ...looks.flatMap((look) => {
      const sought = filters.premium.looks[look];
      return sought ? [`${look} = any (${bind(sought)}::text[])`] : [];
    }),
  ];
}

/** What has the same name wherever it is not packed. */
function asked(bind: Bind, { genders, premium }: SearchFilters): string[] {
  return [
    ...(genders.length === 0 ? [] : [`gender = any (${bind(genders)}::text[])`]),
    ...(premium.withPhoto ? ["has_photo"] : []),
    ...(premium.verified ? ["verified"] : []),
  ];
}

const whoIs = { listing_codes: packed, listing_interest_facts: apart, listing_activity: apart, listing: inWords };

/** Country or region. */
function whereabouts(bind: Bind, { country, region }: SearchFilters): string[] {
  // why: a region lies in one country, so that asking for it is enough
  if (region !== null) return [`region_id = ${bind(region)}`];
  return country === null ? [] : [`country = ${bind(country)}`];
}

/** The ages that a search asks for. */
function ages(bind: Bind, { minAge, maxAge }: SearchFilters, today: Day): string[] {
  return [
    ...(minAge === null ? [] : [`birth_date <= ${bind(isoDay(latestBirthOfAge(minAge, today)))}`]),
    ...(maxAge === null ? [] : [`birth_date > ${bind(isoDay(latestBirthOfAge(maxAge + 1, today)))}`]),
  ];
}

const radians = Math.PI / 180;

function distance(bind: Bind, { within }: SearchFilters, from: Place | null): string[] {
  if (within === null || from === null) return [];
  const [lat, lon, cosine, least] = [
    bind(from.lat),
    bind(from.lon),
    bind(Math.cos(from.lat * radians)),
    bind(1 - 2 * haversineOf(within)),
  ];
  // why: the haversine formula by cosines, which PostgreSQL computes in half the time of squared sines
  const nearness = `cos((latitude - ${lat}::float8) * ${radians}) + ${cosine}::float8 * cos(latitude * ${radians}) * (cos((longitude - ${lon}::float8) * ${radians}) - 1)`;
  return [`cell = any (${bind(cellsWithin(from, within))}::int[])`, `(${nearness} >= ${least}::float8) is true`];
}

function isNew(bind: Bind, { premium }: SearchFilters, now: Date, source: Source): string[] {
  if (!premium.isNew) return [];
  // why: nobody joined
  if (source === "listing") return ["false"];
  const joined = `created_at > ${bind(before(now, newFor))}`;
  // why: nobody was active before joining, and the order of the list is by activity
  return source === "listing_activity" ? [joined, `last_active_at > ${bind(before(now, newFor))}`] : [joined];
}

function sharesInterest(bind: Bind, interests: readonly string[], source: Source): string[] {
  if (interests.length === 0) return [];
  if (source === "listing_interest_facts") return [`interest = any (${bind(interestNumbers(interests))}::smallint[])`];
  if (source === "listing_codes") return [`interest_bits & ${bind(interestBits(interests))}::bigint <> 0`];
  if (source === "listing") return [`interests && ${bind(interests)}::text[]`];
  return [`interests ~ ${bind(`[${interestCodes(interests)}]`)}`];
}

function isOnline(bind: Bind, { premium }: SearchFilters, { tenantId, now }: Criteria, source: Source): string[] {
  if (!premium.onlineNow) return [];
  // why: nobody sits behind a fictional profile
  if (source === "listing") return ["false"];
  const isHere = `last_active_at > ${bind(before(now, onlineFor))}`;
  if (source === "listing_activity") return [isHere];
  return [
    `exists (select from listing_activity here where here.tenant_id = ${bind(tenantId)} and here.profile_id = ${source}.profile_id and here.${isHere})`,
  ];
}

function filtered(
  bind: Bind,
  filters: SearchFilters,
  criteria: Criteria,
  { source, seenBy }: { source: Source; seenBy: Gender | null },
): string[] {
  const { now, today, viewer } = criteria;
  return [
    ...whoIs[source](bind, filters, seenBy),
    ...whereabouts(bind, filters),
    ...ages(bind, filters, today),
    ...sharesInterest(bind, filters.premium.interests, source),
    ...isNew(bind, filters, now, source),
    ...isOnline(bind, filters, criteria, source),
    ...distance(bind, filters, viewer?.place ?? null),
  ];
}

/** What holds for whoever may be shown: the brand, the filters, the others' limits; and they are others (`isAnother`). */
export function conditions(bind: Bind, criteria: Criteria, source: Source): string[] {
  const { tenantId, filters, viewer, except } = criteria;
  const found = [
    `tenant_id = ${bind(tenantId)}`,
    ...filtered(bind, filters, criteria, { source, seenBy: viewer?.gender ?? null }),
  ];
  if (except)
    found.push(
      `(${["true", ...filtered(bind, except, criteria, { source, seenBy: null })].join(" and ")}) is not true`,
    );
  if (viewer === null) return found;
  const seeker = { age: bind(viewer.age), country: bind(viewer.country) };
  const allowed = source === "listing" ? limitsAllow({ ...seeker, gender: bind(viewer.gender) }) : codesAllow(seeker);
  return [...found, ...allowed];
}

/** Never oneself, nor who is blocked. */
export function isAnother(bind: Bind, { viewer }: Criteria): string {
  return viewer ? `profile_id <> all (${bind([viewer.profileId, ...viewer.blocked])}::uuid[])` : "true";
}
