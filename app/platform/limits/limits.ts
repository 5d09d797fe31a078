import { secondsIn } from "#app/platform/clock/durations.ts";

/** One attempt at what is limited. */
export type Take = {
  /** What is limited, for whom: `login:address:203.0.113.7`. */
  key: string;
  /** Takes allowed in one window, which begins with the first. */
  limit: number;
  windowSeconds: number;
  /**
   * `failures` where only what goes wrong uses the limit up: each is counted before anybody knows how it ends, so that
   * many at once are no more than the limit, and given back where it was right. Without it every use counts.
   */
  counts?: "failures";
};

/** Whether it may be done now. */
export type TakeResult = {
  allowed: boolean;
  /** Whole seconds until the window ends; 0 when allowed. */
  retryAfterSeconds: number;
  /**
   * Takes this one out of the window that counted it, once however often it is called; of a window that is over it
   * changes nothing. Only where failures are counted, and this one was allowed.
   */
  giveBack?: () => Promise<void>;
};

/** Counts what may be done only so often, the same for all processes. */
export type RateLimits = { takeToken(take: Take): Promise<TakeResult> };

/**
 * The answer to a take that was the `count`th of a window with so many milliseconds left.
 * What is refused waits for the end of the window, one second at the least.
 */
export function resultOf(count: number, limit: number, millisecondsLeft: number): TakeResult {
  if (count <= limit) return { allowed: true, retryAfterSeconds: 0 };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(millisecondsLeft / 1000)) };
}

/** The answer to a take with its way back, where its limit counts failures; `put` is the store's, and done once. */
export function withGiveBack(result: TakeResult, { counts }: Take, put: () => Promise<void>): TakeResult {
  if (!result.allowed || counts !== "failures") return result;
  let isHeld = true;
  return {
    ...result,
    async giveBack() {
      if (!isHeld) return;
      isHeld = false;
      await put();
    },
  };
}

/**
 * Refuses numbers that make no window.
 * @throws Error
 */
export function assertTake({ key, limit, windowSeconds }: Take): void {
  if (key === "" || key.length > 200) throw new Error("A rate limit's key has 1 to 200 characters");
  if (!Number.isInteger(limit) || limit < 1) throw new Error("A rate limit allows a whole number from 1");
  if (!(windowSeconds > 0 && windowSeconds <= 31 * secondsIn.day))
    throw new Error("A rate limit's window lasts up to 31 days");
}
