import type { Query } from "#app/platform/db/read-as-tenant.server.ts";
import type { Criteria } from "./search-conditions.ts";
import {
  countInterestedStatement,
  countLimit,
  gatherStatement,
  isNarrow,
  peekLimit,
  peekStatement,
  type Statement,
  type Turn,
  walkStatement,
} from "./search-sql.ts";

/** One listing as a page shows it. */
export type ListingRow = {
  id: string;
  name: string;
  /** ISO 8601 day. */
  birth_date: string;
  country: string;
  region_id: string | null;
  home_tenant_id: string;
  main_photo_key: string | null;
  main_photo_thumbhash: Uint8Array | null;
  has_photo: boolean;
  fictional: boolean;
  verified: boolean;
  last_active_at: Date;
  created_at: Date;
};

type GatheredRow = { [Column in keyof ListingRow]: ListingRow[Column] | null } & { count: number };

/** `count` is exact, or, with `isMore`, a number that more than are found. */
export type ListingPage = { rows: ListingRow[]; count: number; isMore: boolean; hasMore: boolean };

/** As many of those looked at first must answer a search for it to be walked. */
const enoughToWalk = 4;

/**
 * Reads up to `size` listings beyond a turn, nearest first in the order of the list (those with a photo first, then by
 * the last activity), with the count of all that match: exact up to 1,000, or less where counting would take long.
 * `hasMore` tells whether more lie beyond in the same direction.
 */
export async function readListingPage(read: Query, criteria: Criteria, turn: Turn, size: number): Promise<ListingPage> {
  const seen = isNarrow(criteria) ? await firstLook(read, criteria) : few;
  if (seen.count !== null)
    return countWalked(
      inOrder(await walk(read, criteria, turn, size + 1), turn, size),
      turn,
      Math.max(seen.count, size),
    );
  const gathered = await run<GatheredRow>(read, gatherStatement(criteria, turn, size + 1, seen));
  const count = gathered[0]?.count ?? 0;
  const isMore = count >= countLimit;
  const found = isMore ? await walk(read, criteria, turn, size + 1) : gathered.filter(isListing);
  return { ...inOrder(found, turn, size), count: isMore ? countLimit - 1 : count, isMore };
}

/**
 * A first page that is the whole list tells the count; of others it is known that there are more than a page of them.
 */
function countWalked(page: Pick<ListingPage, "rows" | "hasMore">, turn: Turn, atLeast: number): ListingPage {
  if (turn === null && !page.hasMore) return { ...page, count: page.rows.length, isMore: false };
  return { ...page, count: atLeast, isMore: true };
}

/**
 * Reads up to `size` listings, those with a photo first, then by the last activity, and counts only where that is the
 * way to find them.
 */
export async function readFirstListings(read: Query, criteria: Criteria, size: number): Promise<ListingRow[]> {
  const { minAge, maxAge } = criteria.filters;
  // why: of some ages there are few, whom the index of ages finds at once
  const seen = isNarrow(criteria) || (minAge === null && maxAge === null) ? await firstLook(read, criteria) : few;
  if (seen.count !== null) return walk(read, criteria, null, size);
  const gathered = await run<GatheredRow>(read, gatherStatement(criteria, null, size, seen));
  return (gathered[0]?.count ?? 0) < countLimit ? gathered.filter(isListing) : walk(read, criteria, null, size);
}

/** What a first look tells: a number that more than answer, null where they should be gathered; and how. */
type FirstLook = { count: number | null; interestsAreRare: boolean };

const few: FirstLook = { count: null, interestsAreRare: false };
const fewInterested: FirstLook = { count: null, interestsAreRare: true };

/** One in so many has a common interest. */
const commonInterest = 100;

async function firstLook(read: Query, criteria: Criteria): Promise<FirstLook> {
  if (criteria.filters.premium.interests.length === 0) return peek(read, criteria);
  const [interested] = await run<{ count: number }>(read, countInterestedStatement(criteria));
  return interested && interested.count < countLimit ? fewInterested : peek(read, criteria);
}

async function peek(read: Query, criteria: Criteria): Promise<FirstLook> {
  const rows = await run<{ seen: number; found: number; interested: number }>(read, peekStatement(criteria));
  if (rows.every(({ seen }) => seen < peekLimit(criteria))) return few;
  const sum = (of: "seen" | "found" | "interested") => rows.reduce((total, row) => total + row[of], 0);
  const found = sum("found");
  if (found < enoughToWalk)
    return {
      count: null,
      interestsAreRare: narrowsByInterest(criteria) && sum("interested") * commonInterest < sum("seen"),
    };
  return { count: roundDown(found - 1), interestsAreRare: false };
}

/** Who is new, or here now, is found by that already, and they are few. */
function narrowsByInterest({ filters: { premium } }: Criteria): boolean {
  return premium.interests.length > 0 && !premium.isNew && !premium.onlineNow;
}

// why: "more than 130" must be true when there are 131
const roundDown = (count: number): number => (count > 10 ? Math.floor(count / 10) * 10 : count);

/** Those with a photo first, then the others, as far as a page needs them; backwards the other way round. */
async function walk(read: Query, criteria: Criteria, turn: Turn, limit: number): Promise<ListingRow[]> {
  const inTurn = turn?.direction === "before" ? [false, true] : [true, false];
  const left = turn === null ? inTurn : inTurn.slice(inTurn.indexOf(turn.from.hasPhoto));
  const rows: ListingRow[] = [];
  for (const hasPhoto of left) {
    if (!hasPhoto && criteria.filters.premium.withPhoto) continue;
    rows.push(...(await run<ListingRow>(read, walkStatement(criteria, turn, limit - rows.length, hasPhoto))));
    if (rows.length >= limit) break;
  }
  return rows;
}

function inOrder(found: readonly ListingRow[], turn: Turn, size: number): { rows: ListingRow[]; hasMore: boolean } {
  const page = found.slice(0, size);
  return { rows: turn?.direction === "before" ? page.toReversed() : page, hasMore: found.length > size };
}

function isListing(row: GatheredRow): row is ListingRow & { count: number } {
  return row.id !== null;
}

// why no name: the plan must fit the values; a search for a village is not a search for a country
function run<Row extends object>(read: Query, { text, values }: Statement): Promise<Row[]> {
  return read<Row>(text, values);
}
