import { hashToken } from "#app/platform/crypto/token.server.ts";
import { assertTake, resultOf, type RateLimits, type Take, type TakeResult } from "#app/platform/limits/limits.ts";
import { withTimeout } from "#app/platform/parts/with-timeout.ts";
import { closeRedis, openRedis, redisTimeout } from "#app/platform/redis/open-redis.server.ts";

/**
 * Rate limits in Redis, which forgets each window by itself; time is Redis's own. Fails within half a second when Redis
 * is away or silent.
 */
export function createRedisLimits(options: {
  redisUrl: string;
  onError: (error: unknown) => void;
}): RateLimits & { close(): Promise<void> } {
  const redis = openRedis(options.redisUrl, options.onError);
  // why: the first take must not find a line that is only being opened
  const opened = redis.connect().catch(() => {});

  async function count(take: Take): Promise<TakeResult> {
    await opened;
    const key = `limit:${hashToken(take.key)}`;
    const answers = await redis
      .multi()
      .set(key, 0, "PX", Math.ceil(take.windowSeconds * 1000), "NX")
      .incr(key)
      .pttl(key)
      .exec();
    return resultOf(numberAt(answers, 1), take.limit, numberAt(answers, 2));
  }

  return {
    async takeToken(take) {
      assertTake(take);
      return withTimeout(redisTimeout, count(take));
    },
    async close() {
      await closeRedis(redis);
    },
  };
}

function numberAt(answers: [Error | null, unknown][] | null, index: number): number {
  const [error, value] = answers?.[index] ?? [new Error("Redis gave up the transaction"), null];
  if (error !== null || typeof value !== "number") throw error ?? new Error("Redis answered with no number");
  return value;
}
