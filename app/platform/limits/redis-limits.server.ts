import { Redis } from "ioredis";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { assertTake, resultOf, type RateLimits } from "#app/platform/limits/limits.ts";

/** Rate limits in Redis, which forgets each window by itself; time is Redis's own. Fails within 2 s when Redis is away. */
export function createRedisLimits(options: { redisUrl: string; onError: (error: unknown) => void }): RateLimits & { close(): Promise<void> } {
  const redis = new Redis(options.redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 2000 });
  redis.on("error", options.onError);

  return {
    async takeToken(take) {
      assertTake(take);
      const key = `limit:${hashToken(take.key)}`;
      const answers = await redis
        .multi()
        .set(key, 0, "PX", Math.ceil(take.windowSeconds * 1000), "NX")
        .incr(key)
        .pttl(key)
        .exec();
      return resultOf(numberAt(answers, 1), take.limit, numberAt(answers, 2));
    },
    async close() {
      await (redis.status === "ready" ? redis.quit() : redis.disconnect());
    },
  };
}

function numberAt(answers: [Error | null, unknown][] | null, index: number): number {
  const [error, value] = answers?.[index] ?? [new Error("Redis gave up the transaction"), null];
  if (error !== null || typeof value !== "number") throw error ?? new Error("Redis answered with no number");
  return value;
}
