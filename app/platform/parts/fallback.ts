/** Milliseconds after a failure for which the first is left alone. */
const pause = 1_000;

/**
 * Makes what asks `first`, and `second` where that fails. For a second after a failure only `second` is asked, then one
 * asks the first again while the others wait no longer for it; so that a part that is silent costs its own patience
 * once a second. `now` counts milliseconds; `onFailure` is told of each failure of the first.
 * @throws whatever `second` throws
 */
export function createFallback(options: {
  now: () => number;
  onFailure?: (error: unknown) => void;
}): <Result>(first: () => Promise<Result>, second: () => Promise<Result>) => Promise<Result> {
  const { now, onFailure = () => {} } = options;
  let leftAloneUntil: number | null = null;
  return async (first, second) => {
    if (leftAloneUntil !== null && now() < leftAloneUntil) return second();
    // why: while it is not known to be back, one at a time finds out
    if (leftAloneUntil !== null) leftAloneUntil = now() + pause;
    try {
      const result = await first();
      leftAloneUntil = null;
      return result;
    } catch (error) {
      leftAloneUntil = now() + pause;
      onFailure(error);
    }
    return second();
  };
}
