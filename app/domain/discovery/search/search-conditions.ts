import type { SqlParameter } from "#app/platform/db/read-as-tenant.server.ts";
import { genders } from "#app/domain/profiles/traits/profile-values.ts";
import { limitsAllow } from "#app/domain/profiles/visibility/limits-allow.ts";
import type { Place } from "#app/domain/profiles/regions/distance-km.ts";
import { type Day, latestBirthOfAge } from "#app/domain/profiles/traits/search-age.ts";
import type { SearchFilters } from "./search-filters.ts";
import { newFor, onlineFor } from "./search-marks.ts";
import { cellsWithin, haversineOf } from "#app/domain/profiles/listing/search-place.ts";
import { looks, traitPattern } from "#app/domain/profiles/listing/search-traits.ts";
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
 * How looks and distance are told: `walk` asks only what lies in the indexes that are read in order, `gather` asks so
 * that an index can find the few that answer.
 */
export type Manner = "walk" | "gather";

const isoDay = (day: Day): string => day.toISOString().slice(0, 10);
const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const allGenders: readonly string[] = genders;

/** The genders that a search asks for, all where it asks for none. */
export const gendersOf = (filters: SearchFilters): readonly string[] =>
  filters.genders.length === 0 ? allGenders : filters.genders;

/** Country or region. */
export function whereabouts(bind: Bind, { country, region }: SearchFilters): string[] {
  // why: a region lies in one country, so that its own index is enough
  if (region !== null) return [`region_id = ${bind(region)}`];
  return country === null ? [] : [`country = ${bind(country)}`];
}

/** The ages that a search asks for. */
export function ages(bind: Bind, { minAge, maxAge }: SearchFilters, today: Day): string[] {
  return [
    ...(minAge === null ? [] : [`birth_date <= ${bind(isoDay(latestBirthOfAge(minAge, today)))}`]),
    ...(maxAge === null ? [] : [`birth_date > ${bind(isoDay(latestBirthOfAge(maxAge + 1, today)))}`]),
  ];
}

function distance(bind: Bind, { within }: SearchFilters, from: Place | null, manner: Manner): string[] {
  if (within === null || from === null) return [];
  const [lat, lon, cosine, limit] = [
    bind(from.lat),
    bind(from.lon),
    bind(Math.cos((from.lat * Math.PI) / 180)),
    bind(haversineOf(within)),
  ];
  const haversine = `power(sin(radians(latitude - ${lat}::float8) / 2), 2) + ${cosine}::float8 * cos(radians(latitude)) * power(sin(radians(longitude - ${lon}::float8) / 2), 2) <= ${limit}::float8`;
  return manner === "walk"
    ? [`(${haversine}) is true`]
    : [`cell = any (${bind(cellsWithin(from, within))}::int[])`, haversine];
}

function premiumConditions(bind: Bind, { premium: chosen }: SearchFilters, now: Date, manner: Manner): string[] {
  const told = manner === "walk" ? chosen : { ...chosen, looks: {} };
  const pattern = traitPattern(told);
  return [
    ...(pattern === null ? [] : [`traits ~ ${bind(pattern)}`]),
    ...(manner === "walk"
      ? []
      : looks.flatMap((look) => (chosen.looks[look] ? [`${look} = any (${bind(chosen.looks[look])}::text[])`] : []))),
    ...(chosen.onlineNow ? [`last_active_at > ${bind(before(now, onlineFor))}`] : []),
    // why the second: nobody was active before joining, and the order of the list is by activity
    ...(chosen.isNew
      ? [`created_at > ${bind(before(now, newFor))}`, `last_active_at > ${bind(before(now, newFor))}`]
      : []),
  ];
}

function filtered(bind: Bind, filters: SearchFilters, { today, now, viewer }: Criteria, manner: Manner): string[] {
  return [
    ...whereabouts(bind, filters),
    ...ages(bind, filters, today),
    ...premiumConditions(bind, filters, now, manner),
    ...distance(bind, filters, viewer?.place ?? null, manner),
  ];
}

/** What holds for whoever may be shown, beside the gender: filters, the others' limits, blocks, never oneself. */
export function conditions(bind: Bind, criteria: Criteria, manner: Manner): string[] {
  const { filters, viewer, except } = criteria;
  const found = filtered(bind, filters, criteria, manner);
  if (except)
    found.push(
      `(${["true", `gender = any (${bind(gendersOf(except))}::text[])`, ...filtered(bind, except, criteria, "walk")].join(" and ")}) is not true`,
    );
  if (!viewer) return found;
  return [
    ...found,
    ...limitsAllow({ age: bind(viewer.age), gender: bind(viewer.gender), country: bind(viewer.country) }),
    `profile_id <> all (${bind([viewer.profileId, ...viewer.blocked])}::uuid[])`,
  ];
}
