import type { SqlParameter } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { type Bind, conditions, type Criteria, isAnother, type Source } from "./search-conditions.ts";
import { interestNumbers } from "#app/domain/profiles/interests/interest-codes.ts";
import { toldOfListed } from "#app/domain/profiles/presence/presence-sql.ts";
import type { Position } from "./search-cursor.ts";

/** Listings are counted up to here; more are "1,000+". */
export const countLimit = 1_001;

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

const columns = `listing.profile_id as id, listing.name, listing.birth_date::text as birth_date, listing.country, listing.region_id, listing.latitude, listing.longitude, listing.home_tenant_id, listing.main_photo_key,
  listing.main_photo_thumbhash, listing.has_photo, listing.fictional, listing.verified, listing.last_active_at, ${toldOfListed("listing")} as active_at, listing.created_at`;

/** So many shared interests are read to find more than can be counted: one in five may be another one of the same. */
const sharedLimit = Math.ceil(1.25 * countLimit);

/**
 * Queries for `found`, the ids of those who answer, each once and up to `countLimit`, and for whether that may not be
 * all of them, although there are fewer: of many who share several interests not all are read.
 */
function gathered(bind: Bind, criteria: Criteria, source: Source): { queries: string; isCut: string } {
  // why offset 0: who it is costs more to compare than all else, and is asked of those alone who answer
  const fitting = `select profile_id from ${source} where ${conditions(bind, criteria, source).join(" and ")} offset 0`;
  const answering = `select profile_id from (${fitting}) as fitting where ${isAnother(bind, criteria)}`;
  if (source !== "listing_interest_facts" || criteria.filters.premium.interests.length === 1)
    return { queries: `found as materialized (${answering} limit ${countLimit})`, isCut: "false" };
  return {
    queries: `sharing as materialized (${answering} limit ${sharedLimit}),
found as materialized (select distinct profile_id from sharing limit ${countLimit})`,
    isCut: `(select count(*) from sharing) = ${sharedLimit} and count(*) < ${countLimit}`,
  };
}

/**
 * Counts up to `countLimit` in one of the tables and, where that is all of them, gives the page at once: what few match
 * is gathered whole and put in order, so that nothing has to be walked. One row with `id` null carries the count of an
 * empty page. Where `is_cut` is true nothing is known, and another table has to be asked.
 */
export function gatherStatement(criteria: Criteria, turn: Turn, limit: number, source: Source): Statement {
  return statement((bind) => {
    const tenant = bind(criteria.tenantId);
    const { queries, isCut } = gathered(bind, criteria, source);
    return `with ${queries},
counted as materialized (select count(*)::int as count, ${isCut} as is_cut from found),
placed as materialized (
  select found.profile_id, activity.last_active_at, activity.has_photo
  from found join listing_activity activity on activity.tenant_id = ${tenant} and activity.profile_id = found.profile_id
  where (select count < ${countLimit} and not is_cut from counted)
),
page as (
  select * from placed where ${["true", ...beyondInAll(bind, turn)].join(" and ")} order by ${wholeOrder(turn)} limit ${limit}
)
select counted.count, counted.is_cut, ${columns}
from counted left join page on true left join listing on listing.tenant_id = ${tenant} and listing.profile_id = page.profile_id
order by ${wholeOrder(turn).replaceAll(/last_active_at|profile_id|has_photo/g, "page.$&")}`;
  });
}

/** Counts, up to a limit, how often one of the interests sought stands in a listing, by the index alone. */
export function countInterestsStatement({ tenantId, filters }: Criteria, limit: number): Statement {
  return statement(
    (bind) =>
      `select count(*)::int as count from (
  select from listing_interest_facts where tenant_id = ${bind(tenantId)} and interest = any (${bind(interestNumbers(filters.premium.interests))}::smallint[]) limit ${limit}
) as shared`,
  );
}

/**
 * Gives a page among many of those with a photo, or of those without: walks the index in order until the page is full.
 * The index tests everything that is asked for, so that hardly a row is looked at that is not shown.
 */
export function walkStatement(criteria: Criteria, turn: Turn, limit: number, hasPhoto: boolean): Statement {
  return statement((bind) => {
    const sought = [
      ...conditions(bind, criteria, "listing_activity"),
      isAnother(bind, criteria),
      `has_photo = ${bind(hasPhoto)}::boolean`,
      ...(turn?.from.hasPhoto === hasPhoto ? beyond(bind, turn) : []),
    ];
    return `with page as (
  select profile_id, last_active_at from listing_activity where ${sought.join(" and ")}
  order by ${order(turn)} limit ${limit}
)
select ${columns} from page join listing on listing.tenant_id = ${bind(criteria.tenantId)} and listing.profile_id = page.profile_id
order by ${order(turn).replaceAll(/last_active_at|profile_id/g, "page.$&")}`;
  });
}

/** Whether a page begins at a fictional profile: as if it had no photo and was never here. */
export const isAmongFictional = (turn: NonNullable<Turn>): boolean =>
  !turn.from.hasPhoto && turn.from.lastActiveAt.getTime() === 0;

/** So many fictional profiles are looked at for a page, whatever is asked for: more would keep a rare search waiting. */
export const mostFictional = 2_000;

/**
 * Gives the fictional profiles of a page, which stand behind all people as if they had no photo and were never here:
 * those that match among the next `mostFictional`; null before any of the people, where there are none.
 */
export function fictionalStatement(criteria: Criteria, turn: Turn, limit: number): Statement | null {
  const isAmongThem = turn !== null && isAmongFictional(turn);
  if (turn?.direction === "before" && !isAmongThem) return null;
  const inOrder = turn?.direction === "before" ? "profile_id" : "profile_id desc";
  return statement((bind) => {
    const tenant = bind(criteria.tenantId);
    const next = [`tenant_id = ${tenant}`, "fictional"];
    if (isAmongThem) next.push(`profile_id ${comparison(turn)} ${bind(turn.from.profileId)}::uuid`);
    const sought = [...conditions(bind, criteria, "listing"), isAnother(bind, criteria)];
    // why apart: the index has all but what a card shows
    return `with page as (
  select profile_id from (select * from listing where ${next.join(" and ")} order by ${inOrder} limit ${mostFictional}) as listing
  where ${sought.join(" and ")} order by ${inOrder} limit ${limit}
)
select ${columns} from page join listing on listing.tenant_id = ${tenant} and listing.profile_id = page.profile_id
order by page.${inOrder}`;
  });
}
