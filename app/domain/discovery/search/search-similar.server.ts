import { ageRange } from "#app/domain/profiles/traits/profile-values.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { SearchFilters } from "./search-filters.ts";
import { type ListingRow, readFictional, readListingPage } from "./search-page.server.ts";
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
 * Finds up to twelve others whom the filters just miss, relaxing them until there are six people, and then fictional
 * profiles behind them; null when there is nobody.
 */
export async function readSimilar(read: Query, criteria: Criteria): Promise<SimilarListings | null> {
  const steps = relaxations(criteria.filters);
  const judging = (filters: SearchFilters): Criteria => ({ ...criteria, filters, except: criteria.filters });
  let best = steps.at(-1);
  let people: ListingRow[] = [];
  for (const step of steps) {
    const { rows } = await readListingPage(read, judging(step.filters), null, most, "people");
    if (rows.length > people.length) [best, people] = [step, rows];
    if (people.length >= enough) break;
  }
  if (best === undefined) return null;
  const room = most - people.length;
  const fictional = room > 0 ? await readFictional(read, judging(best.filters), room) : [];
  const rows = [...people, ...fictional];
  return rows.length === 0 ? null : { relaxed: best.relaxed, rows };
}
