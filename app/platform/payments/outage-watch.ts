import { LRUCache } from "lru-cache";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** What failed lately, by name: something that failed three times in a row is left alone for a minute. */
export type OutageWatch = {
  isAway(name: string): boolean;
  /** `brand` is named for what serves several: it is away once two of them saw it fail, each within that minute. */
  failed(name: string, brand?: string): void;
  answered(name: string): void;
};

type Failures = { count: number; lastAt: number; isTold: boolean; lastOf: Map<string, number>; isShared: boolean };

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
  const failures = new LRUCache<string, Failures>({ max: mostRemembered });
  const now = () => clock.now().getTime();

  function isOut({ count, lastAt, lastOf, isShared }: Failures): boolean {
    const since = isShared ? [...lastOf.values()].toSorted((one, other) => other - one)[1] : lastAt;
    return count >= enough && since !== undefined && now() - since < restMs;
  }

  return {
    isAway(name) {
      const known = failures.get(name);
      return known !== undefined && isOut(known);
    },
    failed(name, brand) {
      const known = failures.get(name);
      const before = known !== undefined && now() - known.lastAt < memoryMs ? known : null;
      const lastOf = new Map(before?.lastOf);
      if (brand !== undefined) lastOf.set(brand, now());
      const failed: Failures = {
        count: (before?.count ?? 0) + 1,
        lastAt: now(),
        isTold: before?.isTold ?? false,
        lastOf,
        isShared: brand !== undefined,
      };
      const isNew = !failed.isTold && isOut(failed);
      failures.set(name, { ...failed, isTold: failed.isTold || isNew });
      if (isNew) onAway(name);
    },
    answered: (name) => void failures.delete(name),
  };
}
