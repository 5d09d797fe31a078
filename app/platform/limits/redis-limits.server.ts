import { randomUUID } from "node:crypto";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import {
  assertTake,
  resultOf,
  withGiveBack,
  type RateLimits,
  type Take,
  type TakeResult,
} from "#app/platform/limits/limits.ts";
import { withTimeout } from "#app/platform/parts/with-timeout.ts";
import { closeRedis, openRedis, redisTimeout } from "#app/platform/redis/open-redis.server.ts";

type Answers = [Error | null, unknown][] | null;

/**
 * Rate limits in Redis, which forgets each window by itself; time is Redis's own. A window has an id, and its count
 * stands under that, so that what is given back late changes no later window. Fails within half a second when Redis is
 * away or silent.
 */
export function createRedisLimits(options: {
  redisUrl: string;
  onError: (error: unknown) => void;
}): RateLimits & { close(): Promise<void> } {
  const redis = openRedis(options.redisUrl, options.onError);
  // why: the first take must not find a line that is only being opened
  const opened = redis.connect().catch(() => {});

  async function findWindow(key: string, milliseconds: number): Promise<{ id: string; left: number }> {
    const answers = await redis.multi().set(key, randomUUID(), "PX", milliseconds, "NX").get(key).pttl(key).exec();
    return { id: textAt(answers, 1), left: numberAt(answers, 2) };
  }

  /** Changes a count that always has an end, and stops at 0 (`SAT`) also where Redis forgot it meanwhile. */
  async function step(key: string, by: 1 | -1, milliseconds: number): Promise<number> {
    const counted = redis.multi().set(key, "", "PX", milliseconds, "NX");
    return numberAt(await counted.bitfield(key, "OVERFLOW", "SAT", "INCRBY", "u32", 0, by).exec(), 1);
  }

  async function count(take: Take): Promise<TakeResult> {
    await opened;
    const key = hashToken(take.key);
    const milliseconds = Math.ceil(take.windowSeconds * 1000);
    const window = await findWindow(`limit-window:${key}`, milliseconds);
    const counter = `limit-count:${key}:${window.id}`;
    const result = resultOf(await step(counter, 1, milliseconds), take.limit, window.left);
    // why: what is refused counts no further, or it would stand in the way of what is given back
    if (!result.allowed) await step(counter, -1, milliseconds);
    return withGiveBack(result, take, async () => {
      await withTimeout(redisTimeout, step(counter, -1, milliseconds));
    });
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

function answerAt(answers: Answers, index: number): unknown {
  const [error, value] = answers?.[index] ?? [new Error("Redis gave up the transaction"), null];
  if (error !== null) throw error;
  return value;
}

/** The number of an answer, or the one in its list. */
function numberAt(answers: Answers, index: number): number {
  const [value] = [answerAt(answers, index)].flat();
  if (typeof value !== "number") throw new Error("Redis answered with no number");
  return value;
}

function textAt(answers: Answers, index: number): string {
  const value = answerAt(answers, index);
  if (typeof value !== "string") throw new Error("Redis answered with no text");
  return value;
}
