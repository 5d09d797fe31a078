import { closeDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#app/platform/db/embedded-postgres.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare-database.server.ts";
import { appUrlFor } from "#app/platform/db/urls.server.ts";
import { digits, type Part } from "#tests/bench/report.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { measureSearch, type SearchMeasure, prepareSearchBench } from "#tests/bench/search.ts";

const listings = 1_000_000;
const runs = 200;

/** Measures searches over a million listings of one brand, in a database made for that. */
export async function benchSearch(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const server = await startEmbeddedPostgres({ directory, throwAway: true });
    const owner = server.ownerUrl("search");
    const urls = { owner, app: appUrlFor(owner) };
    await prepareDatabase(urls);
    await prepareSearchBench(owner, listings);
    openDatabase(urls.app);
    try {
      return describeSearch(await measureSearch(runs));
    } finally {
      await closeDatabase();
    }
  });
}

function describeSearch(measures: readonly SearchMeasure[]): Part {
  return {
    name: "search",
    title: "Search",
    pinned: false,
    tables: [{ head: ["search", "found", "p50 ms", "p99 ms", "max ms"], rows: measures.map(({ name, found, p50, p99, max }) => [name, found, digits(p50), digits(p99), digits(max)]) }],
    remarks: [`${runs} searches of each kind over ${listings.toLocaleString("en-US")} listings of one brand, one after another: who searches, count and page together.`],
    targets: [],
  };
}
