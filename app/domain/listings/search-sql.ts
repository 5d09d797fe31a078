import type { SqlParameter } from "#app/platform/db/read-as-tenant.server.ts";
import { type Day, latestBirthOfAge } from "./search-age.ts";
import type { Position } from "./search-cursor.ts";
import { genders, type SearchFilters } from "./search-filters.ts";
import type { Viewer } from "./search-viewer.server.ts";

/** Listings are counted up to here; more are "1,000+". */
export const countLimit = 1_001;

/** Years to both sides of one's own age that count as near. */
const nearBy = 8;

/** Whom a search finds, at what day, and for whom. */
export type Criteria = {
  tenantId: string;
  today: Day;
  filters: SearchFilters;
  /** Null for a visitor, whom nobody's limits exclude. */
  viewer: Viewer | null;
  /** Leaves out whoever these filters find: for similar members. */
  except?: SearchFilters | undefined;
};

/** Where a page begins: after or before a place in the order; null at the top. */
export type Turn = { direction: "after" | "before"; from: Position } | null;

/** A query with its values, as pg takes them. */
export type Statement = { text: string; values: SqlParameter[] };

type Bind = (value: SqlParameter) => string;

const isoDay = (day: Day): string => day.toISOString().slice(0, 10);
const allGenders: readonly string[] = genders;

function statement(write: (bind: Bind) => string): Statement {
  const values: SqlParameter[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return { text, values };
}

const gendersOf = (filters: SearchFilters): readonly string[] => (filters.genders.length === 0 ? allGenders : filters.genders);

function placeAndAge(bind: Bind, { country, region, minAge, maxAge }: SearchFilters, today: Day): string[] {
  return [
    // why: a region lies in one country, so that its own index is enough
    ...(region === null ? [] : [`region_id = ${bind(region)}`]),
    ...(country === null || region !== null ? [] : [`country = ${bind(country)}`]),
    ...(minAge === null ? [] : [`birth_date <= ${bind(isoDay(latestBirthOfAge(minAge, today)))}`]),
    ...(maxAge === null ? [] : [`birth_date > ${bind(isoDay(latestBirthOfAge(maxAge + 1, today)))}`]),
  ];
}

/** What holds for whoever may be shown, beside the gender: filters, the others' limits, blocks, never oneself. */
function conditions(bind: Bind, { filters, viewer, today, except }: Criteria): string[] {
  const found = placeAndAge(bind, filters, today);
  if (except) found.push(`(${["true", `gender = any (${bind(gendersOf(except))}::text[])`, ...placeAndAge(bind, except, today)].join(" and ")}) is not true`);
  if (!viewer) return found;
  const age = bind(viewer.age);
  return [
    ...found,
    `seeks_min_age <= ${age} and seeks_max_age >= ${age}`,
    `(seeks = '{}' or ${bind(viewer.gender)} = any (seeks))`,
    `(seeks_countries = '{}' or ${bind(viewer.country)} = any (seeks_countries))`,
    `profile_id <> all (${bind([viewer.profileId, ...viewer.blocked])}::uuid[])`,
  ];
}

function order(turn: Turn): string {
  return turn?.direction === "before" ? "last_active_at, profile_id" : "last_active_at desc, profile_id desc";
}

function beyond(bind: Bind, turn: Turn): string[] {
  if (!turn) return [];
  const { lastActiveAt, profileId } = turn.from;
  return [`(last_active_at, profile_id) ${turn.direction === "after" ? "<" : ">"} (${bind(lastActiveAt)}::timestamptz, ${bind(profileId)}::uuid)`];
}

/**
 * The same people in up to three parts by age, those near the viewer's own age first.
 * why: whoever is far from the viewer in age mostly excludes the viewer, and counting stops at the limit.
 */
export function agesNearFirst({ filters, viewer }: Pick<Criteria, "filters" | "viewer">): SearchFilters[] {
  if (!viewer) return [filters];
  const minAge = filters.minAge ?? 0;
  const maxAge = filters.maxAge ?? Number.POSITIVE_INFINITY;
  const [from, to] = [viewer.age - nearBy, viewer.age + nearBy];
  const parts = [
    { minAge: Math.max(minAge, from), maxAge: Math.min(maxAge, to) },
    { minAge, maxAge: Math.min(maxAge, from - 1) },
    { minAge: Math.max(minAge, to + 1), maxAge },
  ].filter((part) => part.minAge <= part.maxAge);
  return parts.map((part) => ({ ...filters, minAge: part.minAge === 0 ? null : part.minAge, maxAge: Number.isFinite(part.maxAge) ? part.maxAge : null }));
}

const columns = `listing.profile_id as id, listing.name, listing.birth_date::text as birth_date, listing.country, listing.region_id, listing.main_photo_key,
  listing.main_photo_thumbhash, listing.fictional, listing.verified, listing.last_active_at, listing.created_at`;

/**
 * Counts up to `countLimit` and, where that is all of them, gives the page at once: what few match is gathered whole
 * and put in order, so that nothing has to be walked. One row with `id` null carries the count of an empty page.
 */
export function gatherStatement(criteria: Criteria, turn: Turn, limit: number): Statement {
  return statement((bind) => {
    const tenant = bind(criteria.tenantId);
    const among = agesNearFirst(criteria).map((filters) => {
      const sought = [`tenant_id = ${tenant}`, `gender = any (${bind(gendersOf(filters))}::text[])`, ...conditions(bind, { ...criteria, filters })];
      return `(select profile_id, last_active_at from listing where ${sought.join(" and ")} limit ${countLimit})`;
    });
    return `with found as materialized (select * from (${among.join(" union all ")}) as parts limit ${countLimit}),
counted as materialized (select count(*)::int as count from found),
page as (
  select profile_id, last_active_at from found
  where ${[`(select count from counted) < ${countLimit}`, ...beyond(bind, turn)].join(" and ")}
  order by ${order(turn)} limit ${limit}
)
select counted.count, ${columns}
from counted left join page on true left join listing on listing.tenant_id = ${tenant} and listing.profile_id = page.profile_id
order by ${order(turn).replaceAll(/last_active_at|profile_id/g, "page.$&")}`;
  });
}

/** Gives a page among many: walks the index in order, one walk for each gender, until the page is full. */
export function walkStatement(criteria: Criteria, turn: Turn, limit: number): Statement {
  return statement((bind) => {
    const tenant = bind(criteria.tenantId);
    const sought = [`tenant_id = ${tenant}`, "gender = sought.gender", ...conditions(bind, criteria), ...beyond(bind, turn)];
    return `with page as (
  select walk.profile_id, walk.last_active_at
  from unnest(${bind(gendersOf(criteria.filters))}::text[]) as sought(gender)
  cross join lateral (
    select profile_id, last_active_at from listing where ${sought.join(" and ")}
    order by ${order(turn)} limit ${limit}
  ) walk
  order by ${order(turn)} limit ${limit}
)
select ${columns} from page join listing on listing.tenant_id = ${tenant} and listing.profile_id = page.profile_id
order by ${order(turn).replaceAll(/last_active_at|profile_id/g, "page.$&")}`;
  });
}
