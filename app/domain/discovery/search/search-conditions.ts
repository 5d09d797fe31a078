import type { SqlParameter } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { factsAllow } from "#app/domain/profiles/visibility/limits-allow.ts";
import type { Place } from "#app/domain/profiles/regions/distance-km.ts";
import { type Day, latestBirthOfAge } from "#app/domain/profiles/traits/search-age.ts";
import type { SearchFilters } from "./search-filters.ts";
import { newFor, onlineFor } from "./search-marks.ts";
import { cellsWithin, haversineOf } from "#app/domain/profiles/listing/search-place.ts";
import { interestCodes, interestNumbers } from "#app/domain/profiles/interests/interest-codes.ts";
import { lookCode, looks } from "#app/domain/profiles/listing/search-traits.ts";
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
 * What is asked: who somebody is (`facts`), that with the interests one by one, or that with the last sign of life. All
 * three hold what a search narrows by under the same names.
 */
export type Source = "listing_facts" | "listing_interest_facts" | "listing_activity";

const isoDay = (day: Day): string => day.toISOString().slice(0, 10);
const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** The genders as a condition; none where all are asked for. */
function gender(bind: Bind, { genders: sought }: SearchFilters): string[] {
  return sought.length === 0 ? [] : [`gender = any (${bind(sought)}::text[])`];
}

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

function premiumConditions(
  bind: Bind,
  { premium: chosen }: SearchFilters,
  criteria: Criteria,
  source: Source,
): string[] {
  const { now } = criteria;
  return [
    ...looks.flatMap((look) => {
      const values = chosen.looks[look];
      return values ? [`${look} = any (${bind(values.map((value) => lookCode(look, value)))}::smallint[])`] : [];
    }),
    ...sharesInterest(bind, chosen.interests, source),
    ...(chosen.withPhoto ? ["has_photo"] : []),
    ...(chosen.verified ? ["verified"] : []),
    ...(chosen.isNew ? [`created_at > ${bind(before(now, newFor))}`] : []),
    // why: nobody was active before joining, and the order of the list is by activity
    ...(chosen.isNew && source === "listing_activity" ? [`last_active_at > ${bind(before(now, newFor))}`] : []),
    ...(chosen.onlineNow ? isOnline(bind, criteria, source) : []),
  ];
}

function sharesInterest(bind: Bind, interests: readonly string[], source: Source): string[] {
  if (interests.length === 0) return [];
  return source === "listing_interest_facts"
    ? [`interest = any (${bind(interestNumbers(interests))}::smallint[])`]
    : [`interests ~ ${bind(`[${interestCodes(interests)}]`)}`];
}

function isOnline(bind: Bind, { tenantId, now }: Criteria, source: Source): string[] {
  const isHere = `last_active_at > ${bind(before(now, onlineFor))}`;
  if (source === "listing_activity") return [isHere];
  return [
    `exists (select from listing_activity here where here.tenant_id = ${bind(tenantId)} and here.profile_id = ${source}.profile_id and here.${isHere})`,
  ];
}

function filtered(bind: Bind, filters: SearchFilters, criteria: Criteria, source: Source): string[] {
  const { today, viewer } = criteria;
  return [
    ...gender(bind, filters),
    ...whereabouts(bind, filters),
    ...ages(bind, filters, today),
    ...premiumConditions(bind, filters, criteria, source),
    ...distance(bind, filters, viewer?.place ?? null),
  ];
}

/** What holds for whoever may be shown: the brand, the filters, the others' limits, blocks, never oneself. */
export function conditions(bind: Bind, criteria: Criteria, source: Source): string[] {
  const { tenantId, filters, viewer, except } = criteria;
  const found = [`tenant_id = ${bind(tenantId)}`, ...filtered(bind, filters, criteria, source)];
  if (except) found.push(`(${["true", ...filtered(bind, except, criteria, source)].join(" and ")}) is not true`);
  if (!viewer) return found;
  return [
    ...found,
    ...factsAllow({ age: bind(viewer.age), gender: viewer.gender, country: bind(viewer.country) }),
    `profile_id <> all (${bind([viewer.profileId, ...viewer.blocked])}::uuid[])`,
  ];
}
