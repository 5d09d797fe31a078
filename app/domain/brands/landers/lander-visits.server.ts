import { recordLanderVisits } from "./record-lander-visits.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { type LanderSighting, type TalliedVisits, VisitTally } from "./visit-tally.ts";

/** Lines in memory before sub1 to sub3 are left out; a line takes about half a kilobyte. */
const capacity = 20_000;
const linesPerTransaction = 500;
const everyMilliseconds = 5_000;

const tally = new VisitTally(capacity);

/** Counts one visit to a lander in memory; never waits, never throws. */
export function countLanderVisit(sighting: LanderSighting, at: Date): void {
  tally.add(sighting, at);
}

/**
 * Writes everything counted so far, brand by brand. What could not be written is counted again, so that the next
 * flush tries anew. Throws AggregateError where a brand failed.
 */
export async function flushLanderVisits(): Promise<void> {
  const failures: unknown[] = [];
  for (const [tenantId, lines] of Map.groupBy(tally.take(), (line) => line.tenantId)) {
    for (const batch of batches(lines)) {
      await recordLanderVisits({ tenantId, clock: systemClock }, batch).catch((error: unknown) => {
        tally.restore(batch);
        failures.push(error);
      });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Visits to landers could not be written");
}

/**
 * Writes what was counted every five seconds, one flush at a time; `stop` writes the rest and resolves when it is kept.
 */
export function startLanderVisits(options: { onError: (error: unknown) => void }): { stop(): Promise<void> } {
  let underWay: Promise<void> | null = null;
  const flush = () => {
    underWay ??= flushLanderVisits()
      .catch(options.onError)
      .finally(() => {
        underWay = null;
      });
  };
  const timer = setInterval(flush, everyMilliseconds).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
      await flushLanderVisits();
    },
  };
}

function batches(lines: readonly TalliedVisits[]): TalliedVisits[][] {
  return Array.from({ length: Math.ceil(lines.length / linesPerTransaction) }, (_, index) =>
    lines.slice(index * linesPerTransaction, (index + 1) * linesPerTransaction),
  );
}
