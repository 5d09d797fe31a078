import type { Gender } from "#app/domain/profiles/traits/profile-values.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import { type Query, readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { type FoundProfile, presentListing } from "./present-listing.server.ts";
import { readAsked } from "./search-asked.server.ts";
import { type CursorOwner, writeCursor } from "./search-cursor.ts";
import type { SearchFilters, SearchInput } from "./search-filters.ts";
import { readLiked } from "./read-liked.server.ts";
import { type ListingPage, type ListingRow, peopleIn, readListingPage } from "./search-page.server.ts";
import { readSimilar, type Relaxed } from "./search-similar.server.ts";
import type { Criteria } from "./search-conditions.ts";
import type { Turn } from "./search-sql.ts";
import type { PremiumFilterValues } from "./premium-filters.ts";

/** Members on one page. */
export const pageSize = 24;
const few = 6;

/** Somebody who was found; `isLiked` by the one who searches. */
export type SearchedProfile = FoundProfile & { isLiked: boolean };

/** One page of a search, with what stands beside it. */
export type SearchResult = {
  /** What the search came down to, once impossible filters were dropped. */
  filters: SearchFilters;
  /** Premium filters that were left out because they take effect for premium members only; null where none were. */
  locked: PremiumFilterValues | null;
  /** Whether the place of the one who searches is known, so that distances can be asked for. */
  knowsPlace: boolean;
  /** Whether premium filters take effect. */
  premium: boolean;
  /** Genders that hold where none is asked for; empty means all. */
  defaultGenders: readonly Gender[];
  /** The country that holds where none is asked for; null for all. */
  defaultCountry: Country | null;
  profiles: SearchedProfile[];
  /**
   * Of people, not of fictional profiles: exact, or, with `isMore`, a number that more than are found: 1,000, or less
   * where counting on would take long.
   */
  count: { shown: number; isMore: boolean };
  /** Cursors of the neighbouring pages; null at an end. */
  next: string | null;
  previous: string | null;
  /** Others whom the filters just miss, where fewer than six people end the list, whatever stands behind them. */
  similar: { relaxed: Relaxed[]; profiles: SearchedProfile[] } | null;
};

/**
 * Searches the members of a brand, those with a photo before those without, most recently active first, in pages of 24;
 * fictional profiles stand behind all people and are not counted.
 * A member's search begins in the own country, where the brand has several. Shows neither the one who searches, nor
 * anyone blocked by or blocking them, nor anyone whose own limits exclude them. Without a filter for gender a member
 * sees whom they look for, a visitor whom the brand's audience looks for. Premium filters take effect for premium
 * members; those of others are given back as `locked`. A cursor that cannot be read means the first page.
 */
export function searchListings(
  ctx: Pick<Ctx, "tenant" | "actor" | "locale" | "clock">,
  input: SearchInput,
): Promise<SearchResult> {
  const { tenant } = ctx;
  return readAsTenant(tenant.id, async (read) => {
    const { criteria, turn, locked, premium, defaultGenders, defaultCountry, regions } = await readAsked(
      read,
      ctx,
      input,
    );
    const { filters, viewer, today } = criteria;
    const { page, next, previous } = await readTurn(read, ctx, { criteria, turn });
    const similar = page.peopleEnd && peopleIn(page.rows) < few ? await readSimilar(read, criteria) : null;
    const liked = await readLiked(
      read,
      ctx,
      [...page.rows, ...(similar?.rows ?? [])].map(({ id }) => id),
    );
    const regionName = (id: string) => regions.get(id)?.name ?? null;
    const present = (row: ListingRow): SearchedProfile => ({
      ...presentListing(ctx, row, { today, regionName, from: viewer?.place ?? null }),
      isLiked: liked.has(row.id),
    });
    return {
      filters,
      locked,
      premium,
      defaultGenders,
      defaultCountry,
      next,
      previous,
      knowsPlace: viewer !== null && viewer.place !== null,
      profiles: page.rows.map(present),
      count: { shown: page.count, isMore: page.isMore },
      similar: similar && { relaxed: similar.relaxed, profiles: similar.rows.map(present) },
    };
  });
}

type TurnedPage = { page: ListingPage; next: string | null; previous: string | null };

async function readTurn(
  read: Query,
  ctx: CursorOwner,
  { criteria, turn }: { criteria: Criteria; turn: Turn },
): Promise<TurnedPage> {
  const page = await readListingPage(read, criteria, turn, pageSize);
  // why: a page that begins at the top, or lies beyond the end, is the first one, whole again
  const isOffTheList =
    turn !== null && (turn.direction === "before" ? page.rows.length < pageSize : page.rows.length === 0);
  if (isOffTheList) return readTurn(read, ctx, { criteria, turn: null });
  const [first, last] = [page.rows.at(0), page.rows.at(-1)];
  const hasNext = turn?.direction === "before" || page.hasMore;
  const hasPrevious = turn?.direction === "before" ? page.hasMore : turn !== null;
  const seal = await processFieldSeal();
  const cursorOf = (row: ListingRow) =>
    // why: a fictional profile stands behind everybody, also behind those without a photo
    writeCursor(seal, ctx, {
      hasPhoto: row.has_photo && !row.fictional,
      lastActiveAt: row.last_active_at,
      profileId: row.id,
    });
  return {
    page,
    next: hasNext && last ? cursorOf(last) : null,
    previous: hasPrevious && first ? cursorOf(first) : null,
  };
}
