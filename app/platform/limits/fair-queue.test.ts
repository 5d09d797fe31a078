import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFairQueue, type FairQueueOptions, type FairTurn } from "./fair-queue.ts";

afterEach(() => void vi.useRealTimers());

const settled = () => new Promise((done) => setImmediate(done));

type Job = FairTurn & { id: number; isStarted: boolean; outcome: string | null; end: () => void };

/** A queue whose work ends when the test says so, and who was served in which order. */
function watch(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    concurrency: 1,
    maxWaiting: 1_000,
    patience: 60_000,
    refusal: "photos_busy",
    ...options,
  });
  const jobs: Job[] = [];
  const order: Job[] = [];
  function arrive(brand: string, member: string): Job {
    const { promise, resolve } = Promise.withResolvers<void>();
    const job: Job = { brand, member, id: jobs.length, isStarted: false, outcome: null, end: resolve };
    jobs.push(job);
    const work = () => (order.push(job), (job.isStarted = true), promise);
    queue({ brand, member }, work).then(
      () => (job.outcome = "done"),
      (error: unknown) => (job.outcome = error instanceof Error ? error.message : "?"),
    );
    return job;
  }
  const running = () => jobs.filter(({ isStarted, outcome }) => isStarted && outcome === null);
  const names = () => order.map(({ brand, member, id }) => `${brand}${member}${id}`).join(" ");
  return { jobs, order, arrive, running, names };
}

describe("a fair queue", () => {
  it("serves brands in turns, and the members of a brand in turns", async () => {
    const { arrive, running, names } = watch();
    for (const [brand, member] of ["a1", "a1", "a1", "a2", "b3", "b3", "c4"].map((name) => [...name]))
      arrive(brand ?? "", member ?? "");
    for (let left = 7; left > 0; left -= 1) {
      await settled();
      expect(running()).toHaveLength(1);
      running()[0]?.end();
    }
    expect(names()).toBe("a10 a11 b34 c46 a23 b35 a12");
  });

  it("serves a member one piece at a time, however many places are free", async () => {
    const { arrive, running } = watch({ concurrency: 3 });
    const [first] = [arrive("a", "1"), arrive("a", "1"), arrive("a", "2")];
    await settled();
    expect(running().map(({ id }) => id)).toEqual([0, 2]);
    first.end();
    await settled();
    expect(running().map(({ id }) => id)).toEqual([1, 2]);
  });

  it("takes the place of whoever has the most when there is none left, and never that of somebody else", async () => {
    const { arrive, jobs } = watch({ maxWaiting: 4 });
    for (let times = 0; times < 6; times += 1) arrive("a", "1");
    const late = [arrive("b", "2"), arrive("a", "3")];
    await settled();
    expect(jobs.map(({ outcome }) => outcome)).toEqual([
      null,
      null,
      null,
      "photos_busy",
      "photos_busy",
      "photos_busy",
      null,
      null,
    ]);
    expect(late.map(({ outcome }) => outcome)).toEqual([null, null]);
  });

  it("lets nobody wait longer than they may", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { arrive, names } = watch({ patience: 45_000 });
    const [first, second] = [arrive("a", "1"), arrive("a", "2")];
    await vi.advanceTimersByTimeAsync(44_999);
    expect(second.outcome).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(second.outcome).toBe("photos_busy");
    const third = arrive("a", "2");
    first.end();
    await vi.advanceTimersByTimeAsync(0);
    third.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([names(), third.outcome, vi.getTimerCount()]).toEqual(["a10 a22", "done", 0]);
  });

  it("goes on after work that fails", async () => {
    const queue = createFairQueue({ concurrency: 1, maxWaiting: 9, patience: 1_000, refusal: "photos_busy" });
    const turn = { brand: "a", member: "1" };
    await expect(queue(turn, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(queue(turn, () => Promise.resolve("yes"))).resolves.toBe("yes");
  });

  it("lets nobody wait for more than one piece of each other member, and of each other brand one a turn of the own", async () => {
    const arrival = fc.record({ brand: fc.constantFrom("a", "b", "c"), member: fc.constantFrom("1", "2", "3") });
    const step = fc.oneof({ weight: 3, arbitrary: arrival }, { weight: 2, arbitrary: fc.record({ end: fc.nat(5) }) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { maxLength: 60 }),
        async (concurrency, steps) => {
          const { jobs, order, arrive, running } = watch({ concurrency });
          /** How many had been served when a job became the one of its member that is next. */
          const nextSince = new Map<Job, number>();
          const note = async () => {
            await settled();
            for (const job of jobs) {
              const before = jobs
                .slice(0, job.id)
                .filter((each) => each.brand === job.brand && each.member === job.member);
              if (!nextSince.has(job) && before.every(({ outcome }) => outcome !== null))
                nextSince.set(job, job.isStarted ? order.indexOf(job) : order.length);
            }
          };
          for (const each of steps) {
            if ("end" in each) running()[each.end % Math.max(1, running().length)]?.end();
            else arrive(each.brand, each.member);
            await note();
          }
          while (running().length > 0) {
            running()[0]?.end();
            await note();
          }
          for (const job of jobs) {
            expect(job.outcome).toBe("done");
            const ahead = order.slice(nextSince.get(job) ?? 0, order.indexOf(job));
            const own = ahead.filter(({ brand }) => brand === job.brand).map(({ member }) => member);
            expect(new Set(own).size).toBe(own.length);
            for (const brand of ["a", "b", "c"].filter((each) => each !== job.brand))
              expect(ahead.filter((each) => each.brand === brand).length).toBeLessThanOrEqual(own.length + 1);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
