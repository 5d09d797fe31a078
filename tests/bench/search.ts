import { readAsked } from "#app/domain/discovery/search/search-asked.server.ts";
import {
  openFilters,
  searchContract,
  type SearchFilters,
  type SearchInput,
} from "#app/domain/discovery/search/search-filters.ts";
import { pageSize, type SearchResult, searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import { readListingPage } from "#app/domain/discovery/search/search-page.server.ts";
import type { Criteria } from "#app/domain/discovery/search/search-conditions.ts";
import { gatherStatement, type Turn, walkStatement } from "#app/domain/discovery/search/search-sql.ts";
import type { Viewer } from "#app/domain/discovery/search/search-viewer.server.ts";
import { noPremiumFilters, type PremiumFilterValues } from "#app/domain/discovery/search/premium-filters.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { Plan } from "#tests/bench/report.ts";
import { benchCtx, tenantId } from "#tests/bench/search-bench-ctx.ts";
import { benchActor, fillListings } from "#tests/bench/search-listings-table.ts";

export type SearchMeasure = {
  name: string;
  /** Members found, and whether there are more than were counted. */
  found: string;
  /** Of the query that answers with page and count, in milliseconds. */
  p50: number;
  p99: number;
  max: number;
  /** Median of a whole search, in milliseconds: who searches, the query, similar members where few are found. */
  whole: number;
};

const warmUps = 20;

/**
 * Fills the scratch database that `openDatabase` opened (the superuser's URL given) with `count` listings of one brand.
 */
export function prepareSearchBench(superuser: string, count = 1_000_000): Promise<void> {
  return fillListings(superuser, tenantId, count);
}

const situations: {
  name: string;
  query: Record<string, string | readonly string[]>;
  visitor?: boolean;
  page?: number;
}[] = [
  { name: "first page, member", query: {} },
  { name: "page 1,000, member", query: {}, page: 1_000 },
  { name: "first page, visitor, all", query: { gender: "any" }, visitor: true },
  { name: "page 1,000, visitor, all", query: { gender: "any" }, visitor: true, page: 1_000 },
  { name: "a country and thirty to forty", query: { country: "NL", min_age: "30", max_age: "40" } },
  { name: "page 200 of a region", query: { countryregion: "NL-DR" }, visitor: true, page: 200 },
  { name: "rare: a region, one year", query: { countryregion: "NL-ZH", min_age: "44", max_age: "44" } },
  { name: "rare: nonbinary in a region", query: { gender: "nonbinary", countryregion: "NL-UT" }, visitor: true },
  { name: "rare: over seventy-five, limits of others exclude nearly all", query: { min_age: "76" } },
  { name: "nobody: eighty-five and older in a region", query: { countryregion: "BE-VOV", min_age: "85" } },
  {
    name: "premium: verified, with photo, some interests",
    query: { verified: "1", with_photo: "1", interests: ["walking", "wine"] },
  },
  { name: "premium: page 1,000 of the verified", query: { verified: "1" }, page: 1_000 },
  { name: "premium: online now", query: { online_now: "1" } },
  { name: "premium: new", query: { new: "1" } },
  {
    name: "premium, rare: red hair, green eyes, many tattoos",
    query: { hair_color: "red", eye_color: "green", tattoos: "many" },
  },
  {
    name: "premium, rare: widowed, grey eyes, red hair, in a region",
    query: { relationship_status: "widowed", eye_color: "grey", hair_color: "red", countryregion: "NL-ZE" },
  },
  { name: "premium, rare: divers", query: { interests: "diving" } },
  { name: "premium, rare: new, verified divers", query: { interests: "diving", new: "1", verified: "1" } },
  { name: "near me: 25 km", query: { within: "25" } },
  { name: "near me: 250 km", query: { within: "250" } },
  {
    name: "near me, rare: 25 km, red hair, curvy, forty to fifty",
    query: { within: "25", hair_color: "red", body_type: "curvy", min_age: "40", max_age: "50" },
  },
];

/** PostgreSQL's own account of how it counts, walks, looks ahead and gathers. */
export async function explainSearch(): Promise<Plan[]> {
  const now = systemClock.now();
  const today = new Date(now.toISOString().slice(0, 10));
  const viewer: Viewer = {
    profileId: benchActor.profileId,
    gender: "man",
    age: 40,
    country: "NL",
    looksFor: ["woman"],
    blocked: [],
    place: { lat: 52.09, lon: 5.18 },
    premium: true,
  };
  const criteria: Criteria = { tenantId, now, today, viewer, filters: openFilters(["woman"]) };
  const filteredBy = (premium: Partial<PremiumFilterValues>, over: Partial<SearchFilters> = {}): Criteria => ({
    ...criteria,
    filters: { ...criteria.filters, ...over, premium: { ...noPremiumFilters, ...premium } },
  });
  const redGreen = filteredBy({ looks: { hair_color: ["red"], eye_color: ["green"], tattoos: ["many"] } });
  const deep: Turn = {
    direction: "after",
    from: {
      hasPhoto: true,
      lastActiveAt: new Date(today.getTime() - 60 * 24 * 60 * 60_000),
      profileId: benchActor.profileId,
    },
  };
  const asked = [
    { name: "counting, stopped at 1,001", ...gatherStatement(criteria, null, 25, "listing_codes") },
    { name: "a first page", ...walkStatement(criteria, null, 25, true) },
    { name: "a deep page", ...walkStatement(criteria, deep, 25, true) },
    {
      name: "rare: a region, one year; count and page at once",
      ...gatherStatement(
        filteredBy({}, { country: "NL", region: "NL-ZH", minAge: 44, maxAge: 44 }),
        null,
        25,
        "listing_codes",
      ),
    },
    {
      name: "premium, two interests, looks, verified; count and page at once",
      ...gatherStatement(
        filteredBy({
          looks: { hair_color: ["black", "brown", "red"], eye_color: ["blue", "green"] },
          interests: ["walking", "museums"],
          verified: true,
        }),
        null,
        25,
        "listing_interest_facts",
      ),
    },
    {
      name: "premium, rare: red hair, green eyes, many tattoos; count and page at once",
      ...gatherStatement(redGreen, null, 25, "listing_codes"),
    },
    {
      name: "near me, rare: 25 km, red hair, curvy; count and page at once",
      ...gatherStatement(
        filteredBy({ looks: { hair_color: ["red"], body_type: ["curvy"] } }, { within: 25 }),
        null,
        25,
        "listing_codes",
      ),
    },
  ];
  const plans: Plan[] = [];
  for (const { name, text, values } of asked) {
    const lines = await readAsTenant(tenantId, (read) =>
      read<{ "QUERY PLAN": string }>(`explain (analyze, buffers, costs off) ${text}`, values),
    );
    plans.push({ name, plan: lines.map((line) => line["QUERY PLAN"]).join("\n") });
  }
  return plans;
}

/**
 * Measures `runs` searches of each kind, the kinds in turn, on the open database, filled by `prepareSearchBench`: the
 * query of the page with its count each time, and the whole search every fifth time; each kind is asked a few times
 * before.
 */
export async function measureSearch(runs: number): Promise<SearchMeasure[]> {
  const kinds = [];
  for (const { name, query, visitor, page = 1 } of situations) {
    const ctx = benchCtx(visitor ? null : benchActor);
    const cursor = page === 1 ? {} : { after: await cursorOfPage(ctx, query, page) };
    const input = searchContract.parse({ ...query, ...cursor });
    kinds.push({
      name,
      query: () => timeQuery(ctx, input),
      search: () => searchListings(ctx, input),
      queries: new Array<number>(),
      wholes: new Array<number>(),
      found: "",
    });
  }
  for (let run = 0; run < warmUps; run += 1) for (const kind of kinds) kind.found = foundBy(await kind.search());
  for (let run = 0; run < runs; run += 1) {
    for (const { query, search, queries, wholes } of kinds) {
      queries.push(await query());
      if (run % 5 === 0) wholes.push(await timeOf(search));
    }
  }
  return kinds.map(({ name, found, queries, wholes }) => ({
    name,
    found,
    p50: shareOf(queries, 0.5),
    p99: shareOf(queries, 0.99),
    max: shareOf(queries, 1),
    whole: shareOf(wholes, 0.5),
  }));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds of reading the page and the count, once it is known who asks and for what. */
function timeQuery(ctx: ReturnType<typeof benchCtx>, input: SearchInput): Promise<number> {
  return readAsTenant(tenantId, async (read) => {
    const { criteria, turn } = await readAsked(read, ctx, input);
    return timeOf(() => readListingPage(read, criteria, turn, pageSize));
  });
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const foundBy = ({ count }: SearchResult): string => `${count.shown}${count.isMore ? "+" : ""}`;

/** Turns the pages one by one, as a reader would. */
async function cursorOfPage(
  ctx: ReturnType<typeof benchCtx>,
  query: Record<string, string | readonly string[]>,
  page: number,
): Promise<string> {
  let cursor: string | null = null;
  for (let turned = 1; turned < page; turned += 1) {
    const { next } = await searchListings(
      ctx,
      searchContract.parse({ ...query, ...(cursor === null ? {} : { after: cursor }) }),
    );
    if (next === null) throw new Error(`There is no page ${turned + 1} of ${JSON.stringify(query)}`);
    cursor = next;
  }
  return cursor ?? "";
}
