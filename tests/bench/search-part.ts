import { closeDatabase, openDatabase } from "#app/platform/db/connection/database.server.ts";
import { startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { appUrlFor } from "#app/platform/db/cluster/urls.server.ts";
import { digits, type Part, type Plan } from "#tests/bench/report.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { explainSearch, measureSearch, type SearchMeasure, prepareSearchBench } from "#tests/bench/search.ts";
import { superuserUrl } from "#tests/support/superuser.ts";

const listings = 1_000_000;
const runs = 500;
/** Milliseconds (issue 3). */
const target = 10;

/** Measures searches over a million listings of one brand, in a database made for that. */
export async function benchSearch(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const server = await startEmbeddedPostgres({ directory, throwAway: true });
    const owner = server.ownerUrl("search");
    const urls = { owner, app: appUrlFor(owner) };
    await prepareDatabase(urls);
    await prepareSearchBench(await superuserUrl(directory, owner), listings);
    openDatabase(urls.app);
    try {
      return describeSearch(await measureSearch(runs), await explainSearch());
    } finally {
      await closeDatabase();
    }
  });
}

function describeSearch(measures: readonly SearchMeasure[], plans: readonly Plan[]): Part {
  const slowest = measures.toSorted((left, right) => right.p99 - left.p99)[0];
  return {
    name: "search",
    title: "Search",
    pinned: false,
    tables: [
      {
        head: ["search", "found", "p50 ms", "p99 ms", "max ms", "whole, p50 ms"],
        rows: measures.map(({ name, found, p50, p99, max, whole }) => [
          name,
          found,
          ...[p50, p99, max, whole].map(digits),
        ]),
      },
    ],
    remarks: [
      `${runs} searches of each kind over ${listings.toLocaleString("en-US")} listings of one brand, the kinds in turn, one after another: the query that answers with page and count, all its statements and round trips included.`,
      "Whole: who searches, the query, and similar members where few are found. How PostgreSQL goes about it: [the plans](performance/search.md).",
    ],
    plans: [...plans],
    targets: [
      {
        text: `the p99 of every search's query is below ${target} ms`,
        met: (slowest?.p99 ?? 0) < target,
        shown: `${digits(slowest?.p99 ?? 0)} ms at most (${slowest?.name ?? "none"})`,
      },
    ],
  };
}
