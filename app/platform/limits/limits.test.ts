import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { resultOf, type RateLimits } from "#app/platform/limits/limits.ts";
import { createPostgresLimits } from "#app/platform/limits/postgres-limits.server.ts";
import { createRedisLimits } from "#app/platform/limits/redis-limits.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { startRedisServer } from "#tests/support/redis-server.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

const testing = testDatabase();
type Setup = { limits: RateLimits; advance(milliseconds: number): void };

async function inPostgres(): Promise<Setup> {
  const clock = stoppedClock(new Date());
  return { limits: createPostgresLimits({ database: database().prisma, clock }), advance: clock.advance };
}

async function inRedis(): Promise<Setup> {
  const clock = stoppedClock(new Date());
  const server = await startRedisServer(() => clock.now().getTime());
  const limits = createRedisLimits({ redisUrl: server.url, onError: () => {} });
  onTestFinished(async () => {
    await limits.close();
    server.close();
  });
  return { limits, advance: clock.advance };
}

describe.each([
  ["PostgreSQL", inPostgres],
  ["Redis", inRedis],
])("a rate limit in %s", (name, setUp) => {
  it("allows exactly its limit, however many ask at once", async () => {
    const { limits } = await setUp();
    const takes = Array.from({ length: 100 }, () =>
      limits.takeToken({ key: `${name} parallel`, limit: 7, windowSeconds: 60 }),
    );
    const results = await Promise.all(takes);
    expect(results.filter((result) => result.allowed)).toHaveLength(7);
    for (const result of results) expect(result.retryAfterSeconds).toBe(result.allowed ? 0 : 60);
  });

  it("allows again when its window is over, and not before, whoever knocks meanwhile", async () => {
    const { limits, advance } = await setUp();
    const take = { key: `${name} window`, limit: 2, windowSeconds: 10 };
    expect(await limits.takeToken(take)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    advance(4000);
    expect((await limits.takeToken(take)).allowed).toBe(true);
    expect(await limits.takeToken(take)).toEqual({ allowed: false, retryAfterSeconds: 6 });
    advance(5900);
    expect(await limits.takeToken(take)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    advance(200);
    expect((await limits.takeToken(take)).allowed).toBe(true);
    expect((await limits.takeToken(take)).allowed).toBe(true);
    expect(await limits.takeToken(take)).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });

  const failures = { limit: 3, windowSeconds: 10, counts: "failures" } as const;

  it("gives back only where it counts failures, and only what it allowed", async () => {
    const { limits } = await setUp();
    expect(await limits.takeToken({ key: `${name} uses`, limit: 1, windowSeconds: 10 })).not.toHaveProperty("giveBack");
    const take = { ...failures, key: `${name} failures`, limit: 1 };
    expect(await limits.takeToken(take)).toHaveProperty("giveBack");
    expect(await limits.takeToken(take)).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });

  it("of many at once gives each back once, however often it is told and whatever was refused", async () => {
    const { limits } = await setUp();
    const take = { ...failures, key: `${name} at once` };
    for (let round = 0; round < 3; round += 1) {
      const taken = await Promise.all(Array.from({ length: 25 }, () => limits.takeToken(take)));
      expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3);
      await Promise.all([...taken, ...taken, ...taken].map(({ giveBack }) => giveBack?.()));
    }
  });

  it("gives each back once, however often it is told, while others are held", async () => {
    const { limits } = await setUp();
    const take = { ...failures, key: `${name} once` };
    const first = await limits.takeToken(take);
    for (let time = 0; time < 2; time += 1) expect((await limits.takeToken(take)).allowed).toBe(true);
    for (let time = 0; time < 3; time += 1) await first.giveBack?.();
    expect([await limits.takeToken(take), await limits.takeToken(take)]).toMatchObject([
      { allowed: true },
      { allowed: false },
    ]);
  });

  it("gives nothing of a window that is over to the next, and begins none", async () => {
    const { limits, advance } = await setUp();
    const take = { ...failures, key: `${name} late` };
    const [first, second] = [await limits.takeToken(take), await limits.takeToken(take)];
    advance(10_001);
    await first.giveBack?.();
    for (let time = 0; time < 3; time += 1) expect((await limits.takeToken(take)).allowed).toBe(true);
    await second.giveBack?.();
    expect(await limits.takeToken(take)).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });

  it("counts what is held, whatever was given back when, and nothing in a window that another began", async () => {
    const { limits, advance } = await setUp();
    let history = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.constant("take" as const),
            fc.record({ back: fc.nat(3) }),
            fc.record({ wait: fc.constantFrom(4, 11) }),
          ),
          {
            maxLength: 25,
          },
        ),
        async (steps) => {
          history += 1;
          const take = { ...failures, key: `${name} history ${history}` };
          const taken: (() => Promise<void>)[] = [];
          let held = new Set<number>();
          let left = 0;
          for (const step of steps) {
            if (step === "take") {
              if (left <= 0) [held, left] = [new Set(), take.windowSeconds];
              const { allowed, giveBack } = await limits.takeToken(take);
              expect(allowed).toBe(held.size < take.limit);
              if (giveBack) held.add(taken.push(giveBack) - 1);
            } else if ("back" in step) {
              held.delete(step.back);
              await taken[step.back]?.();
            } else {
              advance(step.wait * 1_000);
              left -= step.wait;
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("keeps keys apart", async () => {
    const { limits } = await setUp();
    expect((await limits.takeToken({ key: `${name} a`, limit: 1, windowSeconds: 10 })).allowed).toBe(true);
    expect((await limits.takeToken({ key: `${name} b`, limit: 1, windowSeconds: 10 })).allowed).toBe(true);
  });

  it.each([{ limit: 0 }, { limit: 1.5 }, { windowSeconds: 0 }, { windowSeconds: Number.NaN }, { key: "" }])(
    "refuses %j",
    async (change) => {
      const { limits } = await setUp();
      await expect(limits.takeToken({ key: "k", limit: 1, windowSeconds: 1, ...change })).rejects.toThrow("rate limit");
    },
  );
});

it("keeps nobody's address, and cleans up the windows that are over", async () => {
  const { limits, advance } = await inPostgres();
  await testing.asOwner("delete from rate_limit");
  await limits.takeToken({ key: "login:anna@example.org", limit: 1, windowSeconds: 10 });
  advance(5000);
  await limits.takeToken({ key: "login:bert@example.org", limit: 1, windowSeconds: 3600 });
  const rows = await testing.asOwner("select key from rate_limit");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain("@");
  const clock = stoppedClock(new Date(Date.now() + 60_000));
  await sweepAllKeptRows({ clock });
  expect(await testing.asOwner("select 1 from rate_limit")).toHaveLength(1);
});

it("answers by the count alone", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: -10, max: 100_000 }),
      (count, limit, left) => {
        const { allowed, retryAfterSeconds } = resultOf(count, limit, left);
        expect(allowed).toBe(count <= limit);
        expect(retryAfterSeconds > 0).toBe(!allowed);
      },
    ),
  );
});
