import { canPin } from "#tests/bench/pinned-process.ts";
import { digits, type Part } from "#tests/bench/report.ts";
import { median, pairedRatio, type Rounds, summariseRounds } from "#tests/bench/rounds.ts";

/** Names of the two contestants that are compared. */
export const plainName = "node:http, the lander's bytes";
export const landerName = "cached lander";

/** Of node:http's requests a second with the same bytes: the target of issue 15. */
export const leastShare = 0.75;
const widestSpread = 5;

/** The share of a base's requests a second, round by round. */
export const shareOf = (cell: Rounds, base: Rounds): number =>
  pairedRatio(cell.results, base.results, (result) => result.perSecond);

export type PagesFacts = {
  /** The cached lander's share of node:http with 16 connections, and in which process. */
  landerShares: { when: string; reached: number }[];
  /** Pages that did not answer with 200. */ silent: string[];
  rounds: number;
  milliseconds: number;
  leastRequests: number;
};

/** Makes the table and the verdicts of the pages. */
export function describePages(
  measured: Rounds[],
  { silent, landerShares, rounds, milliseconds, leastRequests }: PagesFacts,
): Part {
  const share = (cell: Rounds) => {
    const base = measured.find((other) => other.contestant === plainName && other.connections === cell.connections);
    return base ? shareOf(cell, base) : Number.NaN;
  };
  const summaries = measured.map((cell) => ({ ...cell, ...summariseRounds(cell.results), share: share(cell) }));
  const widest = summaries
    .filter(({ contestant }) => contestant !== plainName)
    .toSorted((left, right) => right.p99 / right.p50 - left.p99 / left.p50)[0];
  const spread = widest ? widest.p99 / widest.p50 : Number.NaN;
  return {
    name: "pages",
    title: "Pages",
    pinned: canPin,
    tables: [
      {
        head: ["page", "connections", "requests/s", "p50 ms", "p99 ms", "p99 / p50", "CPU ms/request", "of node:http"],
        rows: summaries.map((cell) => [
          cell.contestant,
          String(cell.connections),
          digits(cell.perSecond),
          digits(cell.p50),
          digits(cell.p99),
          digits(cell.p99 / cell.p50),
          cell.cpu === null ? "—" : digits(cell.cpu),
          digits(cell.share),
        ]),
      },
    ],
    remarks: [
      `Medians of ${rounds} rounds of ${milliseconds / 1_000} s and at least ${leastRequests} requests each, contestants in turn; CPU of the server's process without the database's. Answers are compressed, and connections kept alive.`,
      describeStolen(measured),
      ...silent.map((name) => `Left out, because it did not answer with 200: ${name}.`),
    ],
    targets: [
      ...landerShares.map(({ when, reached }) => ({
        text: `the cached lander reaches ${leastShare} of node:http with the same bytes, at 16 connections, ${when}`,
        met: reached >= leastShare,
        shown: digits(reached),
      })),
      {
        text: `no page's p99 is above ${widestSpread} times its p50`,
        met: silent.length === 0 && spread <= widestSpread,
        shown: widest ? `${digits(spread)} at most (${widest.contestant}, ${widest.connections})` : "—",
      },
    ],
  };
}

function describeStolen(measured: Rounds[]): string {
  const shares = measured
    .flatMap(({ results }) => results.map(({ stolen }) => stolen))
    .filter((share) => share !== null);
  if (shares.length === 0) return "";
  return `The host of this virtual machine gave ${digits(100 * median(shares))} % of its time to others meanwhile (${digits(100 * Math.max(...shares))} % in the worst round).`;
}
