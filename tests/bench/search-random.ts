import fc from "fast-check";
import { readAsked } from "#app/domain/discovery/search/search-asked.server.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import { writeCursor } from "#app/domain/discovery/search/search-cursor.ts";
import { searchContract } from "#app/domain/discovery/search/search-filters.ts";
import { pageSize } from "#app/domain/discovery/search/search-listings.server.ts";
import { readListingPage } from "#app/domain/discovery/search/search-page.server.ts";
import { regionTable } from "#app/domain/profiles/regions/region-table.server.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { benchCtx, tenantId } from "#tests/bench/search-bench-ctx.ts";
import { benchMembers } from "#tests/bench/search-listings-table.ts";
import { anySearch, anyTurn, type AskedSearch, type AskedTurn } from "#tests/factories/any-search.ts";

/** One random search: who asked what, how many were found, and the milliseconds of the page with its count. */
export type RandomSearch = {
  who: string;
  query: AskedSearch;
  turn: AskedTurn;
  found: string;
  milliseconds: number;
};

const seed = 15;

/**
 * Asks `count` searches drawn at random of all that members may ask, always the same, each `rounds` times, all of them
 * in turn; the least time of each counts, for other work on the machine is none of the search's.
 */
export async function measureRandomSearches(count: number, rounds: number): Promise<RandomSearch[]> {
  const countries = ["NL", "BE"];
  const regions = regionTable.flatMap(({ id, country }) => (countries.includes(country) ? [id] : []));
  const asked = fc.sample(
    fc.record({
      member: fc.constantFrom(...benchMembers),
      query: anySearch(countries, regions),
      turn: anyTurn(systemClock.now(), 60),
    }),
    { seed, numRuns: count },
  );
  const seal = await processFieldSeal();
  const measured: RandomSearch[] = asked.map(({ member, query, turn }) => ({
    who: member.name,
    query,
    turn,
    found: "",
    milliseconds: Number.POSITIVE_INFINITY,
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { member, query, turn }] of asked.entries()) {
      const at = measured[index];
      if (!at) continue;
      const cursor = turn ? { [turn.direction]: writeCursor(seal, benchCtx(member.actor), turn.from) } : {};
      const { milliseconds, found } = await timeSearch(member, { ...query, ...cursor });
      at.found = found;
      at.milliseconds = Math.min(at.milliseconds, milliseconds);
    }
  }
  return measured;
}

function timeSearch(member: (typeof benchMembers)[number], query: AskedSearch) {
  const ctx = benchCtx(member.actor);
  return readAsTenant(tenantId, async (read) => {
    const { criteria, turn } = await readAsked(read, ctx, searchContract.parse(query));
    const started = performance.now();
    const { count, isMore } = await readListingPage(read, criteria, turn, pageSize);
    return { milliseconds: performance.now() - started, found: `${count}${isMore ? "+" : ""}` };
  });
}
