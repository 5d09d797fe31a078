import type { Query } from "#app/platform/db/read-as-tenant.server.ts";
import { countLimit, type Criteria, gatherStatement, type Statement, type Turn, walkStatement } from "./search-sql.ts";

/** One listing as a page shows it. */
export type ListingRow = {
  id: string;
  name: string;
  /** ISO 8601 day. */
  birth_date: string;
  country: string;
  region_id: string | null;
  main_photo_key: string | null;
  main_photo_thumbhash: Uint8Array | null;
  fictional: boolean;
  verified: boolean;
  last_active_at: Date;
  created_at: Date;
};

type GatheredRow = { [Column in keyof ListingRow]: ListingRow[Column] | null } & { count: number };

/** `count` is exact up to 1,000; 1,001 stands for any number above. */
export type ListingPage = { rows: ListingRow[]; count: number; hasMore: boolean };

/**
 * Reads up to `size` listings beyond a turn, nearest first in the order of the list (most recently active first), with
 * the count of all that match. `hasMore` tells whether more lie beyond in the same direction.
 */
export async function readListingPage(read: Query, criteria: Criteria, turn: Turn, size: number): Promise<ListingPage> {
  const gathered = await run<GatheredRow>(read, gatherStatement(criteria, turn, size + 1));
  const count = gathered[0]?.count ?? 0;
  const found = count < countLimit ? gathered.filter(isListing) : await run<ListingRow>(read, walkStatement(criteria, turn, size + 1));
  const page = found.slice(0, size);
  return { rows: turn?.direction === "before" ? page.toReversed() : page, count, hasMore: found.length > size };
}

function isListing(row: GatheredRow): row is ListingRow & { count: number } {
  return row.id !== null;
}

// why no name: the plan must fit the values; a search for a village is not a search for a country
function run<Row extends object>(read: Query, { text, values }: Statement): Promise<Row[]> {
  return read<Row>(text, values);
}
