import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { ToldRow } from "#app/domain/profiles/presence/presence.ts";
import { looks, lookValues } from "#app/domain/profiles/listing/search-traits.ts";
import type { PremiumFilterValues } from "./premium-filters.ts";
import type { Criteria, Source } from "./search-conditions.ts";
import {
  countInterestsStatement,
  countLimit,
  fictionalStatement,
  gatherStatement,
  isAmongFictional,
  type Statement,
  type Turn,
  walkStatement,
} from "./search-sql.ts";

/** One listing as a page shows it. */
export type ListingRow = ToldRow & {
  id: string;
  name: string;
  /** ISO 8601 day. */
  birth_date: string;
  country: string;
  region_id: string | null;
  latitude: number | null;
  longitude: number | null;
  home_tenant_id: string;
  main_photo_key: string | null;
  main_photo_thumbhash: Uint8Array | null;
  has_photo: boolean;
  fictional: boolean;
  verified: boolean;
  /** The place in the order of the list, which leaves the platform sealed alone (`writeCursor`). */
  last_active_at: Date;
  created_at: Date;
};

type GatheredRow = { [Column in keyof ListingRow]: ListingRow[Column] | null } & { count: number; is_cut: boolean };

/**
 * `count` is of people, and exact up to 1,000; with `isMore` there are more. `peopleEnd` where the last of the people is
 * on the page, or there are none at all; on pages of fictional profiles behind them it is false.
 */
export type ListingPage = {
  rows: ListingRow[];
  count: number;
  isMore: boolean;
  hasMore: boolean;
  peopleEnd: boolean;
};

/** How many of some rows are people: nobody is behind a fictional profile. */
export const peopleIn = (rows: readonly Pick<ListingRow, "fictional">[]): number =>
  rows.filter(({ fictional }) => !fictional).length;

/** More interests than these, where they are not rare, are asked of everybody else at once. */
const fewInterests = 4;

/** So many listings in which one of the interests stands are read in no time. */
const rarelyShared = 2_000;

/** Looks that one in so many or fewer have narrow more than a few interests do. */
const narrowLooks = 16;

/**
 * Reads up to `size` listings beyond a turn, nearest first in the order of the list (those with a photo first, then by
 * the last activity; fictional profiles behind all people), with the count of all people that match: exact up to 1,000.
 * `hasMore` tells whether more lie beyond in the same direction. With `only` no fictional profile is read.
 */
export async function readListingPage(
  read: Query,
  criteria: Criteria,
  turn: Turn,
  size: number,
  only?: "people",
): Promise<ListingPage> {
  const gatherIn = (source: Source) => run<GatheredRow>(read, gatherStatement(criteria, turn, size + 1, source));
  const first = await gatherIn(await sourceOf(read, criteria));
  const gathered = first[0]?.is_cut ? await gatherIn("listing_codes") : first;
  const count = gathered[0]?.count ?? 0;
  const isMore = count >= countLimit;
  const people = isMore ? await walk(read, criteria, turn, size + 1) : gathered.filter(isListing);
  const found = only === "people" ? people : await amongFictional(read, criteria, turn, { people, limit: size + 1 });
  const page = inOrder(found, turn, size);
  const isLast = turn?.direction === "before" ? isAmongFictional(turn) : people.length <= size;
  const peopleEnd = isLast && (turn === null || peopleIn(page.rows) > 0);
  return { ...page, count: isMore ? countLimit - 1 : count, isMore, peopleEnd };
}

/** Fictional profiles alone, the first of those that match. */
export async function readFictional(read: Query, criteria: Criteria, size: number): Promise<ListingRow[]> {
  const statement = fictionalStatement(criteria, null, size);
  return statement === null ? [] : run<ListingRow>(read, statement);
}

/** The people of a page and, as far as there is room behind them, fictional profiles; backwards these come first. */
async function amongFictional(
  read: Query,
  criteria: Criteria,
  turn: Turn,
  { people, limit }: { people: ListingRow[]; limit: number },
): Promise<ListingRow[]> {
  const isBack = turn?.direction === "before";
  const room = isBack ? limit : limit - people.length;
  const statement = room > 0 ? fictionalStatement(criteria, turn, room) : null;
  if (statement === null) return people;
  const fictional = await run<ListingRow>(read, statement);
  return isBack ? [...fictional, ...people].slice(0, limit) : [...people, ...fictional];
}

/** In which table the few are found: by who is here now, by their interests, or by all else. */
async function sourceOf(read: Query, criteria: Criteria): Promise<Source> {
  const { region, within, premium } = criteria.filters;
  if (premium.onlineNow) return "listing_activity";
  if (premium.interests.length === 0 || premium.isNew) return "listing_codes";
  const isNarrow = region !== null || within !== null || sharingLooks(premium) * narrowLooks <= 1;
  if (premium.interests.length <= fewInterests && !isNarrow) return "listing_interest_facts";
  const [shared] = await run<{ count: number }>(read, countInterestsStatement(criteria, rarelyShared));
  return shared && shared.count < rarelyShared ? "listing_interest_facts" : "listing_codes";
}

/** How many in one have the looks sought, were all answers given equally often. */
function sharingLooks({ looks: sought }: PremiumFilterValues): number {
  return looks.reduce(
    (share, look) => share * ((sought[look]?.length ?? lookValues[look].length) / lookValues[look].length),
    1,
  );
}

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

function isListing(row: GatheredRow): row is ListingRow & { count: number; is_cut: boolean } {
  return row.id !== null;
}

// why no name: the plan must fit the values; a search for a village is not a search for a country
function run<Row extends object>(read: Query, { text, values }: Statement): Promise<Row[]> {
  return read<Row>(text, values);
}
