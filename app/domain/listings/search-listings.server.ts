import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { type Query, readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";
import type { Niche } from "#app/platform/tenancy/tenant-contract.ts";
import { listRegions } from "#app/domain/regions/list-regions.server.ts";
import { dayIn, homeTimeZone } from "./search-age.ts";
import { type FoundProfile, presentListing } from "./present-listing.server.ts";
import { readCursor, writeCursor } from "./search-cursor.ts";
import { type Gender, readFilters, type SearchFilters, type SearchInput } from "./search-filters.ts";
import { type ListingPage, type ListingRow, readListingPage } from "./search-page.server.ts";
import { readSimilar, type Relaxed } from "./search-similar.server.ts";
import type { Criteria, Turn } from "./search-sql.ts";
import { readViewer } from "./search-viewer.server.ts";

/** Members on one page. */
const pageSize = 24;
const few = 6;

/** One page of a search, with what stands beside it. */
export type SearchResult = {
  /** What the search came down to, once impossible wishes were dropped. */
  filters: SearchFilters;
  /** Genders that hold where none is asked for; empty means all. */
  defaultGenders: readonly Gender[];
  profiles: FoundProfile[];
  /** Exact up to 1,000; `isMore` where there are more than these. */
  count: { shown: number; isMore: boolean };
  /** Cursors of the neighbouring pages; null at an end. */
  next: string | null;
  previous: string | null;
  /** Others whom the filters just miss, where fewer than six end the list. */
  similar: { relaxed: Relaxed[]; profiles: FoundProfile[] } | null;
};

/**
 * Searches the members of a brand, most recently active first, in pages of 24. Shows neither the one who searches, nor
 * anyone blocked by or blocking them, nor anyone whose own limits exclude them. Without a wish for a gender a member sees
 * whom they look for, a visitor whom the brand's audience looks for. A cursor that cannot be read means the first page.
 */
export function searchListings(ctx: Pick<Ctx, "tenant" | "actor" | "locale" | "clock">, input: SearchInput): Promise<SearchResult> {
  const { tenant, actor, locale } = ctx;
  const today = dayIn(homeTimeZone(tenant), ctx.clock.now());
  return readAsTenant(tenant.id, async (read) => {
    const viewer = actor && (await readViewer(read, { tenant, actor }, today));
    const regions = new Map(listRegions({ locale }, { countries: tenant.countries }).map((region) => [region.id, region]));
    const defaultGenders = viewer ? viewer.looksFor : audienceGenders(tenant.niche);
    const filters = readFilters(input, {
      offered: new Set(tenant.settings.search_fields),
      countries: tenant.countries,
      countryOfRegion: (region) => regions.get(region)?.country,
      defaultGenders,
    });
    const criteria: Criteria = { tenantId: tenant.id, today, filters, viewer };
    const { page, next, previous } = await readTurn(read, criteria, readTurnOf(input));
    const similar = next === null && page.rows.length < few ? await readSimilar(read, criteria) : null;
    const present = (row: ListingRow) => presentListing(ctx, row, { today, regionName: (id) => regions.get(id)?.name ?? null });
    return {
      filters, defaultGenders, next, previous,
      profiles: page.rows.map(present),
      count: { shown: Math.min(page.count, 1_000), isMore: page.count > 1_000 },
      similar: similar && { relaxed: similar.relaxed, profiles: similar.rows.map(present) },
    };
  });
}

function readTurnOf(input: SearchInput): Turn {
  const after = readCursor(input.after);
  if (after) return { direction: "after", from: after };
  const before = readCursor(input.before);
  return before && { direction: "before", from: before };
}

type TurnedPage = { page: ListingPage; next: string | null; previous: string | null };

async function readTurn(read: Query, criteria: Criteria, turn: Turn): Promise<TurnedPage> {
  const page = await readListingPage(read, criteria, turn, pageSize);
  // why: a page that begins at the top, or lies beyond the end, is the first one, whole again
  const isOffTheList = turn !== null && (turn.direction === "before" ? page.rows.length < pageSize : page.rows.length === 0);
  if (isOffTheList) return readTurn(read, criteria, null);
  const [first, last] = [page.rows.at(0), page.rows.at(-1)];
  const hasNext = turn?.direction === "before" || page.hasMore;
  const hasPrevious = turn?.direction === "before" ? page.hasMore : turn !== null;
  return { page, next: hasNext && last ? cursorOf(last) : null, previous: hasPrevious && first ? cursorOf(first) : null };
}

function cursorOf(row: ListingRow): string {
  return writeCursor({ lastActiveAt: row.last_active_at, profileId: row.id });
}

/** The genders that a niche's audience looks for; empty means all. */
function audienceGenders({ audience }: Niche): readonly Gender[] {
  return audience.sought === "any" ? [] : [audience.sought];
}
