import { Redis } from "ioredis";
import { type Part, PartRefusedError } from "#app/platform/parts/part.ts";

const refusals = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH|ERR Client sent AUTH)/;

/**
 * The Redis of `REDIS_URL`, asked on a connection of its own each time, so that a password that was changed is found
 * out.
 */
export function redisPart(redisUrl: string): Part {
  return {
    name: "redis",
    settings: "REDIS_URL",
    async prove() {
      const redis = new Redis(redisUrl, {
        lazyConnect: true,
        connectTimeout: 2_000,
        commandTimeout: 2_000,
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
      });
      // why: the driver itself only says that its connection is closed
      let reason: unknown;
      redis.on("error", (error) => {
        reason ??= error;
      });
      try {
        await redis.connect();
        await redis.ping();
      } catch (error) {
        throw wordRefusal(reason ?? error);
      } finally {
        redis.disconnect();
      }
    },
  };
}

function wordRefusal(error: unknown): unknown {
  const isRefusal = error instanceof Error && refusals.test(error.message);
  return isRefusal
    ? new PartRefusedError(`Redis refuses the user or the password (${error.message.split(" ", 1)[0]}).`, {
        cause: error,
      })
    : error;
}
