import { assertTake, type RateLimits } from "#app/platform/limits/limits.ts";
import { createFallback } from "#app/platform/parts/fallback.ts";

/**
 * Limits that are counted in `first`, and in `second` while that is away. A window that was open begins anew in the
 * other, so that an outage allows each limit once more.
 */
export function createFallbackLimits(options: {
  first: RateLimits;
  second: RateLimits;
  now: () => number;
}): RateLimits {
  const fallBack = createFallback(options);
  return {
    async takeToken(take) {
      assertTake(take);
      return fallBack(
        () => options.first.takeToken(take),
        () => options.second.takeToken(take),
      );
    },
  };
}
