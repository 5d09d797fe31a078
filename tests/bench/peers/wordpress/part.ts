import { canPin } from "#tests/bench/pinned-process.ts";
import { digits, type Part, type Target } from "#tests/bench/report.ts";
import { pairedRatio, type Rounds, summariseRounds } from "#tests/bench/rounds.ts";
import type { LoadResult } from "#tests/load/load-contract.ts";

export const siteName = "the site";
export const wordPressName = "WordPress multisite";

export type WordPressFacts = { sites: number; rounds: number; milliseconds: number };

const target = "the home page takes no more CPU, its database's included, than the front page of WordPress multisite";

/** CPU milliseconds of a request, of server and database together. */
const wholeCpu = ({ cpu, databaseCpu }: LoadResult) => (cpu ?? Number.NaN) + (databaseCpu ?? Number.NaN);

/** Makes the table and the verdict of home pages beside WordPress. */
export function describeWordPress(measured: readonly Rounds[], { sites, rounds, milliseconds }: WordPressFacts): Part {
  const resultsOf = (name: string) => measured.find(({ contestant }) => contestant === name)?.results ?? [];
  const share = pairedRatio(resultsOf(siteName), resultsOf(wordPressName), wholeCpu);
  return describe({
    tables: [
      {
        head: ["home pages", "requests/s", "p50 ms", "p99 ms", "CPU ms/request", "database CPU ms"],
        rows: measured.map(({ contestant, results }) => {
          const cell = summariseRounds(results);
          const figures = [cell.perSecond, cell.p50, cell.p99, cell.cpu ?? Number.NaN, cell.databaseCpu ?? Number.NaN];
          return [`${contestant}, ${sites} in turn`, ...figures.map(digits)];
        }),
      },
    ],
    remarks: [
      `Medians of ${rounds} rounds of ${milliseconds / 1_000} s with 16 connections, both in turn, for visitors who are not logged in. WordPress as Debian packs it, with ten posts on each front page: nginx, php-fpm with four workers and its opcache, MariaDB; CPU of nginx and php-fpm together. No plugin keeps its pages, as nothing keeps ours.`,
    ],
    targets: [{ text: target, met: share <= 1, shown: `${digits(share)} of it` }],
  });
}

/** The part where something of WordPress is not installed. */
export function describeMissing(missing: readonly string[]): Part {
  const shown = `not installed: ${missing.join(", ")} (Debian: apt-get install nginx wordpress wordpress-theme-twentytwentythree php-fpm php-mysql mariadb-server)`;
  return describe({ tables: [], remarks: [], targets: [{ text: target, met: null, shown }] });
}

function describe(found: { tables: Part["tables"]; remarks: string[]; targets: Target[] }): Part {
  return { name: "peers:wordpress", title: "Beside others: WordPress", pinned: canPin, ...found };
}
