import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { createFallbackLimits } from "#app/platform/limits/fallback-limits.ts";
import { createPostgresLimits } from "#app/platform/limits/postgres-limits.server.ts";
import type { RateLimits } from "#app/platform/limits/limits.ts";
import { loggedLimits } from "#app/platform/limits/logged-limits.ts";
import { createRedisLimits } from "#app/platform/limits/redis-limits.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

let current: RateLimits | undefined;

/**
 * The rate limits of this process: in Redis where `REDIS_URL` is set, and in the database without it or while Redis is
 * away.
 */
export function processLimits(): RateLimits {
  const { REDIS_URL } = env();
  const inDatabase = createPostgresLimits({ database: database().prisma, clock: systemClock });
  const inRedis = (redisUrl: string) =>
    createRedisLimits({
      redisUrl,
      onError: (error) => runtime().log.warn({ err: error }, "Rate limits are counted in the database: Redis is away"),
    });
  current ??= loggedLimits(
    REDIS_URL
      ? createFallbackLimits({ first: inRedis(REDIS_URL), second: inDatabase, now: () => performance.now() })
      : inDatabase,
  );
  return current;
}
