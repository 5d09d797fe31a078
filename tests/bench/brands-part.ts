import type { BrandsMeasure } from "#tests/bench/brands.ts";
import { canPin } from "#tests/bench/pinned-process.ts";
import { digits, type Part } from "#tests/bench/report.ts";
import { pairedRatio, type Rounds, summariseRounds } from "#tests/bench/rounds.ts";
import type { LoadResult } from "#tests/load/load-contract.ts";

type Memory = { rss: number; held: number };
type MeasuredPage = { name: string; rounds: Rounds[] };

const mostCost = 1.05;
const longestApply = 20;

/** What one request costs: the process's CPU time, or its share of a second where the system does not tell. */
const costOf = (result: LoadResult): number => result.cpu ?? 1_000 / result.perSecond;

const costRatio = ({ rounds }: MeasuredPage, of: Rounds): number =>
  pairedRatio(of.results, rounds[0]?.results ?? [], costOf);

/** Makes the tables and the verdicts of the brands. */
export function describeBrands(
  sites: readonly BrandsMeasure[],
  memory: readonly Memory[],
  pages: readonly MeasuredPage[],
  facts: { rounds: number; seconds: number; generations: number },
): Part {
  const most = sites.at(-1);
  const ratios = pages.map((page) => ({
    name: page.name,
    ratio: page.rounds.map((cell) => costRatio(page, cell)).at(-1) ?? Number.NaN,
  }));
  return {
    name: "brands",
    title: "Brands",
    pinned: canPin,
    tables: [pagesTable(pages), brandsTable(sites, memory)],
    remarks: [
      `Medians of ${facts.rounds} rounds of ${facts.seconds} s each with 16 connections, the three sites in turn, each started anew ${facts.generations} times, another one first each time. Several pages are in eleven languages, of landers four kinds each; they belong to the one brand of the first site, and to as many brands as there are of its kind on the others (13 of 100, 125 of 1,000).`,
      "Memory is that of a process that has just started, after a garbage collection.",
    ],
    targets: [
      ...ratios.map(({ name, ratio }) => ({
        text: `a request costs with 1,000 brands at most ${mostCost} times what it costs with 1 (${name})`,
        met: ratio <= mostCost,
        shown: digits(ratio),
      })),
      {
        text: `apply of 1,000 brands takes less than ${longestApply} s`,
        met: (most?.applySeconds ?? Infinity) < longestApply,
        shown: `${digits(most?.applySeconds ?? Number.NaN)} s`,
      },
    ],
  };
}

function pagesTable(pages: readonly MeasuredPage[]): Part["tables"][number] {
  return {
    head: ["page", "brands", "requests/s", "p50 ms", "p99 ms", "CPU ms/request", "cost to 1 brand"],
    rows: pages.flatMap((page) =>
      page.rounds.map((cell) => {
        const { perSecond, p50, p99, cpu } = summariseRounds(cell.results);
        return [
          page.name,
          cell.contestant,
          digits(perSecond),
          digits(p50),
          digits(p99),
          cpu === null ? "—" : digits(cpu),
          digits(costRatio(page, cell)),
        ];
      }),
    ),
  };
}

function brandsTable(sites: readonly BrandsMeasure[], memory: readonly Memory[]): Part["tables"][number] {
  return {
    head: [
      "brands",
      "apply s",
      "apply again s",
      "registry boot s",
      "registry MB",
      "host lookup ns",
      "process heap MB",
      "process resident MB",
    ],
    rows: sites.map(({ brands, applySeconds, applyAgainSeconds, bootSeconds, megabytes, matchNanoseconds }, index) => {
      const { held = Number.NaN, rss = Number.NaN } = memory[index] ?? {};
      return [
        String(brands),
        digits(applySeconds),
        digits(applyAgainSeconds),
        digits(bootSeconds),
        digits(megabytes),
        digits(matchNanoseconds),
        digits(held),
        digits(rss),
      ];
    }),
  };
}
