import { LRUCache } from "lru-cache";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** What failed lately, by name: something that failed three times in a row is left alone for a minute. */
export type OutageWatch = {
  isAway(name: string): boolean;
  failed(name: string): void;
  answered(name: string): void;
};

const enough = 3;
const restMs = millisecondsIn.minute;
/** Failures that lie further apart than this are not in a row. */
const memoryMs = 10 * millisecondsIn.minute;
const mostRemembered = 10_000;

/**
 * A circuit breaker in the memory of the process. After its rest what was away is asked again; one more failure sends
 * it away for another, an answer brings it back. `onAway` hears of what was there until then.
 */
export function createOutageWatch(clock: Clock, onAway: (name: string) => void = () => {}): OutageWatch {
  const failures = new LRUCache<string, { count: number; lastAt: number }>({ max: mostRemembered });
  const now = () => clock.now().getTime();

  return {
    isAway(name) {
      const known = failures.get(name);
      return known !== undefined && known.count >= enough && now() - known.lastAt < restMs;
    },
    failed(name) {
      const known = failures.get(name);
      const isInRow = known !== undefined && now() - known.lastAt < memoryMs;
      const count = isInRow ? known.count + 1 : 1;
      failures.set(name, { count, lastAt: now() });
      if (count === enough) onAway(name);
    },
    answered: (name) => void failures.delete(name),
  };
}
