import type { SqlParameter } from "#app/platform/db/read-as-tenant.server.ts";
import { ageAllowed } from "#app/domain/profiles/visibility/limits-allow.ts";
import { ages, type Bind, conditions, type Criteria, gendersOf, whereabouts } from "./search-conditions.ts";
import type { Position } from "./search-cursor.ts";
import type { SearchFilters } from "./search-filters.ts";
import { photoPattern, traitPattern } from "#app/domain/profiles/listing/search-traits.ts";
import { usedPremiumFields } from "./premium-filters.ts";

/** Listings are counted up to here; more are "1,000+". */
export const countLimit = 1_001;

/** Listings that a narrow search looks at before it decides how to go on. */
const looksAt = 750;

/** Years to both sides of one's own age that count as near. */
const nearBy = 8;

/** Where a page begins: after or before a place in the order; null at the top. */
export type Turn = { direction: "after" | "before"; from: Position } | null;

/** A query with its values, as pg takes them. */
export type Statement = { text: string; values: SqlParameter[] };

function statement(write: (bind: Bind) => string): Statement {
  const values: SqlParameter[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return { text, values };
}

function order(turn: Turn): string {
  return turn?.direction === "before" ? "last_active_at, profile_id" : "last_active_at desc, profile_id desc";
}

/** Those with a photo stand before those without. */
const wholeOrder = (turn: Turn): string => `has_photo${turn?.direction === "before" ? "" : " desc"}, ${order(turn)}`;

const comparison = (turn: NonNullable<Turn>): string => (turn.direction === "after" ? "<" : ">");

/** Of those who are alike in having a photo. */
function beyond(bind: Bind, turn: NonNullable<Turn>): string[] {
  const { lastActiveAt, profileId } = turn.from;
  return [
    `(last_active_at, profile_id) ${comparison(turn)} (${bind(lastActiveAt)}::timestamptz, ${bind(profileId)}::uuid)`,
  ];
}

function beyondInAll(bind: Bind, turn: Turn): string[] {
  if (!turn) return [];
  const { hasPhoto, lastActiveAt, profileId } = turn.from;
  return [
    `(has_photo, last_active_at, profile_id) ${comparison(turn)} (${bind(hasPhoto)}::boolean, ${bind(lastActiveAt)}::timestamptz, ${bind(profileId)}::uuid)`,
  ];
}

/**
 * Whether a search asks for looks, interests, signs of life or distance: nobody knows beforehand how many answer it.
 */
export function isNarrow({ filters }: Pick<Criteria, "filters">): boolean {
  return filters.within !== null || usedPremiumFields(filters.premium).length > 0;
}

/**
 * The same people in up to three parts by age, those near the viewer's own age first.
 * why: whoever is far from the viewer in age mostly excludes the viewer, and counting stops at the limit.
 */
function agesNearFirst({ filters, viewer }: Pick<Criteria, "filters" | "viewer">): SearchFilters[] {
  if (!viewer) return [filters];
  const minAge = filters.minAge ?? 0;
  const maxAge = filters.maxAge ?? Number.POSITIVE_INFINITY;
  const [from, to] = [viewer.age - nearBy, viewer.age + nearBy];
  const parts = [
    { minAge: Math.max(minAge, from), maxAge: Math.min(maxAge, to) },
    { minAge, maxAge: Math.min(maxAge, from - 1) },
    { minAge: Math.max(minAge, to + 1), maxAge },
  ].filter((part) => part.minAge <= part.maxAge);
  return parts.map((part) => ({
    ...filters,
    minAge: part.minAge === 0 ? null : part.minAge,
    maxAge: Number.isFinite(part.maxAge) ? part.maxAge : null,
  }));
}

const columns = `listing.profile_id as id, listing.name, listing.birth_date::text as birth_date, listing.country, listing.region_id, listing.home_tenant_id, listing.main_photo_key,
  listing.main_photo_thumbhash, listing.has_photo, listing.fictional, listing.verified, listing.last_active_at, listing.created_at`;

/**
 * Counts up to `countLimit` and, where that is all of them, gives the page at once: what few match is gathered whole
 * and put in order, so that nothing has to be walked. One row with `id` null carries the count of an empty page. With
 * `interestsAreRare` it begins with those who have one of the interests.
 */
export function gatherStatement(
  criteria: Criteria,
  turn: Turn,
  limit: number,
  hint: { interestsAreRare: boolean } = { interestsAreRare: false },
): Statement {
  return statement((bind) => {
    const tenant = bind(criteria.tenantId);
    const parts = isNarrow(criteria) ? [criteria.filters] : agesNearFirst(criteria);
    const among = parts.map((filters) => {
      const sought = [
        `tenant_id = ${tenant}`,
        `gender = any (${bind(gendersOf(filters))}::text[])`,
        ...conditions(bind, { ...criteria, filters }, "gather"),
      ];
      if (hint.interestsAreRare) sought.push(sharesInterest(bind, { ...criteria, filters }));
      return `(select profile_id, last_active_at from listing where ${sought.join(" and ")} limit ${countLimit})`;
    });
    return `with found as materialized (select * from (${among.join(" union all ")}) as parts limit ${countLimit}),
counted as materialized (select count(*)::int as count from found),
page as (
  select shown.profile_id, shown.last_active_at, shown.has_photo from (
    select found.profile_id, found.last_active_at, pictured.has_photo
    from found join listing pictured on pictured.tenant_id = ${tenant} and pictured.profile_id = found.profile_id
    where (select count from counted) < ${countLimit}
  ) shown
  where ${["true", ...beyondInAll(bind, turn)].join(" and ")}
  order by ${wholeOrder(turn)} limit ${limit}
)
select counted.count, ${columns}
from counted left join page on true left join listing on listing.tenant_id = ${tenant} and listing.profile_id = page.profile_id
order by ${wholeOrder(turn).replaceAll(/last_active_at|profile_id|has_photo/g, "page.$&")}`;
  });
}

/** An interest that few have is found by the few, in whatever else the search narrows nothing. */
function sharesInterest(bind: Bind, criteria: Criteria): string {
  // why an array: the index is asked once for all of them, not once for each
  return `profile_id = any (array(select profile_id from listing_interest where ${interested(bind, criteria).join(" and ")}))`;
}

function interested(bind: Bind, { tenantId, filters, viewer, today }: Criteria): string[] {
  return [
    `tenant_id = ${bind(tenantId)}`,
    `interest_id = any (${bind(filters.premium.interests)}::text[])`,
    `gender = any (${bind(gendersOf(filters))}::text[])`,
    ...ages(bind, filters, today),
    ...(viewer ? [ageAllowed(bind(viewer.age))] : []),
  ];
}

/** Counts those who have one of the interests sought, up to `countLimit`, by the index alone. */
export function countInterestedStatement(criteria: Criteria): Statement {
  return statement(
    (bind) =>
      `select count(*)::int as count from (select 1 from listing_interest where ${interested(bind, criteria).join(" and ")} limit ${countLimit}) as interested`,
  );
}

/** Listings of each gender that a narrow search looks at. */
export const peekLimit = ({ filters }: Pick<Criteria, "filters">): number =>
  Math.ceil(looksAt / gendersOf(filters).length);

/**
 * Looks at the most recently active listings of the place, `peekLimit` of each gender sought, and counts those that
 * answer the search and those who have one of the interests, one row a gender: whether it is worth walking, or only few
 * answer and they must be gathered.
 */
export function peekStatement(criteria: Criteria): Statement {
  return statement((bind) => {
    const among = gendersOf(criteria.filters);
    const place = [
      `tenant_id = ${bind(criteria.tenantId)}`,
      "gender = sought.wanted",
      ...whereabouts(bind, criteria.filters),
    ];
    return `select count(*)::int as seen, count(*) filter (where ${conditions(bind, criteria, "walk").join(" and ")})::int as found,
  count(*) filter (where traits ~ ${bind(traitPattern({ looks: {}, withPhoto: false, verified: false, interests: criteria.filters.premium.interests }) ?? "")})::int as interested
from unnest(${bind(among)}::text[]) as sought(wanted)
cross join lateral (
  select tenant_id, gender, profile_id, last_active_at, country, region_id, birth_date, seeks, seeks_min_age, seeks_max_age, seeks_countries, traits, latitude, longitude, created_at
  from listing where ${place.join(" and ")}
  order by last_active_at desc, profile_id desc limit ${peekLimit(criteria)}
) recent
group by sought.wanted`;
  });
}

/**
 * Gives a page among many of those with a photo, or of those without: walks the index in order, one walk for each
 * gender, until the page is full. Every index tells of the photo by the traits that lie in it.
 */
export function walkStatement(criteria: Criteria, turn: Turn, limit: number, hasPhoto: boolean): Statement {
  return statement((bind) => {
    const tenant = bind(criteria.tenantId);
    const pictured = `traits ${hasPhoto ? "~" : "!~"} ${bind(photoPattern)}`;
    const sought = [
      `tenant_id = ${tenant}`,
      "gender = sought.wanted",
      pictured,
      ...conditions(bind, criteria, "walk"),
      ...(turn?.from.hasPhoto === hasPhoto ? beyond(bind, turn) : []),
    ];
    return `with page as (
  select walk.profile_id, walk.last_active_at
  from unnest(${bind(gendersOf(criteria.filters))}::text[]) as sought(wanted)
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
