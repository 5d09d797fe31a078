import type { LoadGenerator } from "#tests/bench/load-generator.ts";
import type { LoadOrder, LoadResult } from "#tests/load/load-contract.ts";

export type Contestant = { name: string } & Pick<LoadOrder, "port" | "pid" | "helpers" | "database" | "requests">;

export type RoundsOptions = {
  rounds: number;
  milliseconds: number;
  leastRequests: number;
  connections: readonly number[];
  warmUpMilliseconds: number;
  /** What else is measured in turn, and is no server. */
  afterRound?: () => Promise<void>;
};

/** Results of one contestant at one number of connections, one a round. */
export type Rounds = { contestant: string; connections: number; results: LoadResult[] };

/**
 * Measures contestants in turn, A B C A B C …, so that the noise of the machine meets them all alike; each is warmed up
 * before the first round, and shortly before each measurement.
 */
export async function measureInRounds(
  generator: LoadGenerator,
  contestants: readonly Contestant[],
  options: RoundsOptions,
): Promise<Rounds[]> {
  const cells = options.connections.flatMap((connections) =>
    contestants.map((contestant) => ({ contestant, connections, results: new Array<LoadResult>() })),
  );
  for (const contestant of contestants) {
    await generator.load({ ...contestant, connections: 16, milliseconds: options.warmUpMilliseconds });
  }
  for (let round = 0; round < options.rounds; round += 1) {
    for (const { contestant, connections, results } of cells) {
      await generator.load({ ...contestant, connections, milliseconds: 150 });
      results.push(
        await generator.load({
          ...contestant,
          connections,
          milliseconds: options.milliseconds,
          leastRequests: options.leastRequests,
        }),
      );
    }
    await options.afterRound?.();
  }
  return cells.map(({ contestant, connections, results }) => ({ contestant: contestant.name, connections, results }));
}

/** The middle one of some figures; of an even number the mean of both. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Medians over the rounds of one cell. */
export function summariseRounds(results: readonly LoadResult[]): LoadResult {
  const of = (pick: (result: LoadResult) => number) => median(results.map(pick));
  const known = (pick: (result: LoadResult) => number | null) => {
    const figures = results.map(pick).filter((figure) => figure !== null);
    return figures.length === 0 ? null : median(figures);
  };
  return {
    requests: of((r) => r.requests),
    perSecond: of((r) => r.perSecond),
    p50: of((r) => r.p50),
    p99: of((r) => r.p99),
    cpu: known((r) => r.cpu),
    databaseCpu: known((r) => r.databaseCpu),
    stolen: known((r) => r.stolen),
  };
}

/** The median over the rounds of a figure of one cell to the same figure of another in the same round. */
export function pairedRatio(
  results: readonly LoadResult[],
  base: readonly LoadResult[],
  figure: (result: LoadResult) => number,
): number {
  return median(results.map((result, round) => figure(result) / figureOf(base[round], figure)));
}

function figureOf(result: LoadResult | undefined, figure: (result: LoadResult) => number): number {
  return result === undefined ? Number.NaN : figure(result);
}
