import { ageRange } from "#app/domain/profiles/traits/profile-values.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { SearchFilters } from "./search-filters.ts";
import { type ListingRow, peopleIn, readListingPage } from "./search-page.server.ts";
import type { Criteria } from "./search-conditions.ts";
import { noPremiumFilters, usedPremiumFields } from "./premium-filters.ts";

/** A filter that was left out or widened, so that more are found. */
export type Relaxed = "premium" | "distance" | "region" | "age" | "country";
/** Who is found with some filters relaxed; none of them is found with all. */
export type SimilarListings = { relaxed: Relaxed[]; rows: ListingRow[] };

const enough = 6;
const most = 12;
const widerBy = 5;

/**
 * The filters step by step with less and less: without looks and interests, without distance, without the region, with
 * ages five years wider, without the country.
 */
export function relaxations(filters: SearchFilters): { relaxed: Relaxed[]; filters: SearchFilters }[] {
  const { minAge, maxAge } = filters;
  const wider = {
    minAge: minAge === null || minAge - widerBy <= ageRange.youngest ? null : minAge - widerBy,
    maxAge: maxAge === null || maxAge + widerBy >= ageRange.oldest ? null : maxAge + widerBy,
  };
  const steps: { relaxes: Relaxed; applies: boolean; with: Partial<SearchFilters> }[] = [
    { relaxes: "premium", applies: usedPremiumFields(filters.premium).length > 0, with: { premium: noPremiumFilters } },
    { relaxes: "distance", applies: filters.within !== null, with: { within: null } },
    { relaxes: "region", applies: filters.region !== null, with: { region: null } },
    { relaxes: "age", applies: minAge !== null || maxAge !== null, with: wider },
    { relaxes: "country", applies: filters.country !== null, with: { country: null } },
  ];
  const found: { relaxed: Relaxed[]; filters: SearchFilters }[] = [];
  for (const step of steps.filter(({ applies }) => applies)) {
    const before = found.at(-1) ?? { relaxed: [], filters };
    found.push({ relaxed: [...before.relaxed, step.relaxes], filters: { ...before.filters, ...step.with } });
  }
  return found;
}

/**
 * Finds up to twelve others whom the filters just miss, relaxing them until there are six people; null when there is
 * nobody.
 */
export async function readSimilar(read: Query, criteria: Criteria): Promise<SimilarListings | null> {
  let best: SimilarListings | null = null;
  for (const { relaxed, filters } of relaxations(criteria.filters)) {
    const { rows } = await readListingPage(read, { ...criteria, filters, except: criteria.filters }, null, most);
    if (best === null ? rows.length > 0 : isMore(rows, best.rows)) best = { relaxed, rows };
    if (peopleIn(rows) >= enough) break;
  }
  return best;
}

/** More people, or, of as many, more fictional profiles behind them. */
const isMore = (one: readonly ListingRow[], other: readonly ListingRow[]): boolean =>
  peopleIn(one) > peopleIn(other) || (peopleIn(one) === peopleIn(other) && one.length > other.length);
