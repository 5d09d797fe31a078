import { describe, expect, it, onTestFinished } from "vitest";
import type { Bus } from "#app/platform/bus/bus.ts";
import { createFallbackBus } from "#app/platform/bus/fallback-bus.ts";
import { createPostgresBus } from "#app/platform/bus/postgres-bus.server.ts";
import { createRedisBus } from "#app/platform/bus/redis-bus.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { createFallbackLimits } from "#app/platform/limits/fallback-limits.ts";
import { createPostgresLimits } from "#app/platform/limits/postgres-limits.server.ts";
import { createRedisLimits } from "#app/platform/limits/redis-limits.server.ts";
import { type BreakableLine, layLine } from "#tests/support/breakable-line.ts";
import { testDatabase } from "#tests/support/database.ts";
import { startRedisServer } from "#tests/support/redis-server.ts";

const testing = testDatabase();
const now = () => performance.now();
const onError = () => {};
const soon = { timeout: 20_000 };

async function layRedisLine(): Promise<{ line: BreakableLine; redisUrl: string }> {
  const server = await startRedisServer();
  const line = await layLine(Number(new URL(server.url).port));
  onTestFinished(async () => {
    await line.close();
    server.close();
  });
  return { line, redisUrl: `redis://127.0.0.1:${line.port}` };
}

/** The two ways in which Redis is away. */
const outages: Record<string, (line: BreakableLine) => Promise<void> | void> = {
  gone: (line) => line.cut(),
  silent: (line) => line.freeze(),
};

describe.each(Object.entries(outages))("while Redis is %s", (_, begin) => {
  it("limits are counted in the database, within a second, and in Redis again once it is back", async () => {
    const { line, redisUrl } = await layRedisLine();
    const first = createRedisLimits({ redisUrl, onError });
    onTestFinished(() => first.close());
    const limits = createFallbackLimits({
      first,
      second: createPostgresLimits({ database: database().prisma, clock: systemClock }),
      now,
    });
    const take = { key: `login:${redisUrl}`, limit: 3, windowSeconds: 600 };
    const rows = () => testing.asOwner("select key from rate_limit");

    const another = { ...take, key: `another:${redisUrl}`, limit: 1_000 };
    const rowsOfAnother = async () => {
      await testing.asOwner("delete from rate_limit");
      await limits.takeToken(another);
      return rows();
    };
    await expect.poll(rowsOfAnother, soon).toHaveLength(0);

    await begin(line);
    const started = now();
    const taken = await Promise.all(Array.from({ length: 6 }, () => limits.takeToken(take)));
    expect(now() - started).toBeLessThan(10_000);
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(await rows()).toHaveLength(1);

    await line.heal();
    await expect.poll(rowsOfAnother, soon).toHaveLength(0);
  });

  it("what was counted in the database is given back there, and what Redis counted nowhere else", async () => {
    const { line, redisUrl } = await layRedisLine();
    const first = createRedisLimits({ redisUrl, onError });
    onTestFinished(() => first.close());
    const limits = createFallbackLimits({
      first,
      second: createPostgresLimits({ database: database().prisma, clock: systemClock }),
      now,
    });
    const take = { key: `back:${redisUrl}`, limit: 1, windowSeconds: 600, counts: "failures" } as const;
    await testing.asOwner("delete from rate_limit");
    const inRedis = await limits.takeToken(take);
    expect(await testing.asOwner("select from rate_limit")).toHaveLength(0);
    await begin(line);
    const inDatabase = await limits.takeToken(take);
    expect([inDatabase.allowed, (await limits.takeToken(take)).allowed]).toEqual([true, false]);
    await expect(inRedis.giveBack?.()).rejects.toThrow();
    expect((await limits.takeToken(take)).allowed).toBe(false);
    await inDatabase.giveBack?.();
    expect((await limits.takeToken(take)).allowed).toBe(true);
  });

  it("signals reach every process all the same, and over Redis again once it is back", async () => {
    const { line, redisUrl } = await layRedisLine();
    const open = async (): Promise<{ bus: Bus; redis: Bus }> => {
      const redis = await createRedisBus({ redisUrl, onError });
      const bus = createFallbackBus({
        first: redis,
        second: await createPostgresBus({ connectionString: testing.urls.app, onError }),
        now,
        onError,
      });
      onTestFinished(() => bus.close());
      return { bus, redis };
    };
    const [one, other] = [await open(), await open()];
    const heard = new Set<string>();
    other.bus.subscribe("t", (payload) => void heard.add(payload));
    await one.bus.publish("t", "before");
    await expect.poll(() => heard.has("before"), soon).toBe(true);

    await begin(line);
    const sent = Array.from({ length: 50 }, (_each, number) => `meanwhile ${number}`);
    for (const payload of sent) await one.bus.publish("t", payload);
    await expect.poll(() => sent.filter((payload) => !heard.has(payload)), soon).toEqual([]);

    await line.heal();
    await expect
      .poll(
        () =>
          one.redis.publish("t", "by Redis").then(
            () => true,
            () => false,
          ),
        soon,
      )
      .toBe(true);
    await expect
      .poll(async () => {
        await one.redis.publish("t", "after").catch(() => {});
        return heard.has("after");
      }, soon)
      .toBe(true);
  });
});

it("starts without Redis, and uses it as soon as it comes", async () => {
  const { line, redisUrl } = await layRedisLine();
  await line.cut();
  const bus = await createRedisBus({ redisUrl, onError });
  onTestFinished(() => bus.close());
  await expect(bus.publish("t", "nobody hears")).rejects.toThrow();
  const heard: string[] = [];
  bus.subscribe("t", (payload) => void heard.push(payload));
  await line.heal();
  await expect
    .poll(async () => {
      await bus.publish("t", "now").catch(() => {});
      return heard.includes("now");
    }, soon)
    .toBe(true);
});
