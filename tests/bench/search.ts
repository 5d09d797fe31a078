import { searchContract } from "#app/domain/listings/search-filters.ts";
import { type SearchResult, searchListings } from "#app/domain/listings/search-listings.server.ts";
import { type Criteria, gatherStatement, type Turn, walkStatement } from "#app/domain/listings/search-sql.ts";
import type { Viewer } from "#app/domain/listings/search-viewer.server.ts";
import { readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { Actor, Ctx } from "#app/platform/ctx/ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { benchActor, fillListings } from "#tests/bench/search-listings-table.ts";

export type SearchMeasure = {
  name: string;
  /** Members found, and whether there are more than were counted. */
  found: string;
  /** Of one whole search: who searches, count, page; in milliseconds. */
  p50: number;
  p99: number;
  max: number;
};

export type SearchPlan = { name: string; plan: string };

const brandId = "bench";

/** Fills the scratch database that `openDatabase` opened (owner's URL given) with `count` listings of one brand. */
export function prepareSearchBench(ownerUrl: string, count = 1_000_000): Promise<void> {
  return fillListings(ownerUrl, brandId, count);
}

const situations: { name: string; wish: Record<string, string>; visitor?: boolean; page?: number }[] = [
  { name: "first page, member", wish: {} },
  { name: "page 1,000, member", wish: {}, page: 1_000 },
  { name: "first page, visitor, all", wish: { gender: "any" }, visitor: true },
  { name: "page 1,000, visitor, all", wish: { gender: "any" }, visitor: true, page: 1_000 },
  { name: "a country and thirty to forty", wish: { country: "NL", min_age: "30", max_age: "40" } },
  { name: "page 200 of a region", wish: { countryregion: "NL-DR" }, visitor: true, page: 200 },
  { name: "rare: a region, one year", wish: { countryregion: "NL-ZH", min_age: "44", max_age: "44" } },
  { name: "rare: nonbinary in a region", wish: { gender: "nonbinary", countryregion: "NL-UT" }, visitor: true },
  { name: "rare: over seventy-five, limits of others exclude nearly all", wish: { min_age: "76" } },
  { name: "nobody: eighty-five and older in a region", wish: { countryregion: "BE-VOV", min_age: "85" } },
];

/** PostgreSQL's own account of how it gathers and walks: a first page, a deep one, and a rare filter. */
export async function explainSearch(): Promise<SearchPlan[]> {
  const today = new Date(systemClock.now().toISOString().slice(0, 10));
  const viewer: Viewer = { profileId: benchActor.profileId, gender: "man", age: 40, country: "NL", looksFor: ["woman"], blocked: [] };
  const criteria: Criteria = { tenantId: brandId, today, viewer, filters: { genders: ["woman"], country: null, region: null, minAge: null, maxAge: null } };
  const rare: Criteria = { ...criteria, filters: { ...criteria.filters, country: "NL", region: "NL-ZH", minAge: 44, maxAge: 44 } };
  const deep: Turn = { direction: "after", from: { lastActiveAt: new Date(today.getTime() - 60 * 24 * 60 * 60_000), profileId: benchActor.profileId } };
  const asked = [
    { name: "count, stopped at 1,001", ...gatherStatement(criteria, null, 25) },
    { name: "first page", ...walkStatement(criteria, null, 25) },
    { name: "deep page", ...walkStatement(criteria, deep, 25) },
    { name: "rare filter: count and page at once", ...gatherStatement(rare, null, 25) },
  ];
  return Promise.all(asked.map(async ({ name, text, values }) => {
    const lines = await readAsTenant(brandId, (read) => read<{ "QUERY PLAN": string }>(`explain (analyze, buffers, costs off) ${text}`, values));
    return { name, plan: lines.map((line) => line["QUERY PLAN"]).join("\n") };
  }));
}

const benchCtx = (actor: Actor | null): Pick<Ctx, "tenant" | "actor" | "locale" | "clock"> => ({
  tenant: { ...anyTenant({ search_fields: ["gender", "country", "countryregion", "age"] }, brandId), countries: ["NL", "BE"] },
  actor,
  locale: "nl",
  clock: systemClock,
});

/** Measures `runs` searches of each kind on the open database, filled by `prepareSearchBench`. */
export async function measureSearch(runs = 200): Promise<SearchMeasure[]> {
  const measures: SearchMeasure[] = [];
  for (const { name, wish, visitor, page = 1 } of situations) {
    const ctx = benchCtx(visitor ? null : benchActor);
    const cursor = page === 1 ? {} : { after: await cursorOfPage(ctx, wish, page) };
    const input = searchContract.parse({ ...wish, ...cursor });
    const times: number[] = [];
    let result: SearchResult | null = null;
    for (let run = 0; run < runs + 20; run += 1) {
      const started = performance.now();
      result = await searchListings(ctx, input);
      if (run >= 20) times.push(performance.now() - started);
    }
    times.sort((left, right) => left - right);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    measures.push({ name, found: `${result?.count.shown ?? 0}${result?.count.isMore ? "+" : ""}`, p50: at(0.5), p99: at(0.99), max: at(1) });
  }
  return measures;
}

/** Turns the pages one by one, as a reader would. */
async function cursorOfPage(ctx: ReturnType<typeof benchCtx>, wish: Record<string, string>, page: number): Promise<string> {
  let cursor: string | null = null;
  for (let turned = 1; turned < page; turned += 1) {
    const { next } = await searchListings(ctx, searchContract.parse({ ...wish, ...(cursor === null ? {} : { after: cursor }) }));
    if (next === null) throw new Error(`There is no page ${turned + 1} of ${JSON.stringify(wish)}`);
    cursor = next;
  }
  return cursor ?? "";
}
