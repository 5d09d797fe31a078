import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/database.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { createPostgresLimits } from "#app/platform/limits/postgres-limits.server.ts";
import type { RateLimits } from "#app/platform/limits/limits.ts";
import { notedLimits } from "#app/platform/limits/noted-limits.ts";
import { createRedisLimits } from "#app/platform/limits/redis-limits.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

let current: RateLimits | undefined;

/** The rate limits of this process: in Redis where `REDIS_URL` is set, else in the database. */
export function processLimits(): RateLimits {
  const { REDIS_URL } = env();
  current ??= notedLimits(
    REDIS_URL
      ? createRedisLimits({ redisUrl: REDIS_URL, onError: (error) => runtime().log.error({ err: error }, "Rate limits could not be counted") })
      : createPostgresLimits({ database: database().prisma, clock: systemClock }),
  );
  return current;
}
