import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pause } from "#app/platform/clock/pause.ts";
import { doubling, retry } from "#app/platform/clock/retry.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Fails so many times, then succeeds; tells when it was tried. */
function failing(times: number, error: unknown = new Error("away")) {
  const began = Date.now();
  const tried: number[] = [];
  return {
    tried,
    attempt: async () => {
      tried.push(Date.now() - began);
      if (tried.length <= times) throw error;
      return "done";
    },
  };
}

it("tries again with pauses that double, and gives what the good try gave", async () => {
  const { attempt, tried } = failing(3);
  const done = retry(attempt, { retries: 5, pauseAfter: doubling(100) });
  await vi.runAllTimersAsync();
  expect(await done).toBe("done");
  expect(tried).toEqual([0, 100, 300, 700]);
});

it("throws what the last of its tries threw", async () => {
  const { attempt, tried } = failing(9);
  const onFailed = vi.fn();
  const ended = expect(retry(attempt, { retries: 2, pauseAfter: () => 10, onFailed })).rejects.toThrow("away");
  await vi.runAllTimersAsync();
  await ended;
  expect(tried).toEqual([0, 10, 20]);
  expect(onFailed.mock.calls.map(([, failed]) => failed)).toEqual([1, 2]);
});

it("throws at once what does not pass", async () => {
  const { attempt, tried } = failing(1, new TypeError("a fault of ours"));
  await expect(
    retry(attempt, { retries: 5, pauseAfter: () => 10, mayPass: (error) => !(error instanceof TypeError) }),
  ).rejects.toThrow("a fault of ours");
  expect(tried).toEqual([0]);
});

it("a pause ends with its time or its signal, and leaves no timer", async () => {
  const leaving = new AbortController();
  const ended = Promise.all([pause(50), pause(10_000, leaving.signal)]);
  await vi.advanceTimersByTimeAsync(50);
  leaving.abort();
  expect(vi.getTimerCount()).toBe(0);
  await ended;
});
