import { Redis } from "ioredis";

/** For how many milliseconds a command may wait for its answer. */
export const redisTimeout = 500;

/** Pause before the next try to connect, in milliseconds, by the number of tries before. */
const pauseAfter = (tries: number) => Math.min(100 * 2 ** tries, 2_000);

/**
 * A connection to Redis that comes back by itself and never waits for long: a command fails where Redis is away, or
 * silent for longer than `redisTimeout`. `onError` is told once of each outage, and not what of it repeats.
 */
export function openRedis(redisUrl: string, onError: (error: unknown) => void): Redis {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: 2_000,
    commandTimeout: redisTimeout,
    // why: a connection whose other end fell silent without a word is only found out by what it owes
    socketTimeout: 5_000,
    retryStrategy: pauseAfter,
  });
  let isTold = false;
  redis.on("error", (error) => {
    if (!isTold) onError(error);
    isTold = true;
  });
  redis.on("ready", () => {
    isTold = false;
  });
  return redis;
}

/** Ends a connection: what was sent is waited for where Redis is there to answer. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === "ready") await redis.quit().catch(() => {});
  redis.disconnect();
}
