import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followChecks } from "./follow-checks.ts";

const page = { visibilityState: "visible" };
const ask = vi.fn<typeof fetch>();
const says = (waiting: number) => () => Promise.resolve(Response.json({ waiting }));
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", ask);
  page.visibilityState = "visible";
  ask.mockReset().mockImplementation(says(2));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("tells that a check ended, and not that nothing changed", async () => {
  const onNews = vi.fn();
  const end = followChecks(2, onNews);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([ask.mock.calls.length, onNews.mock.calls.length]).toEqual([2, 0]);
  ask.mockImplementation(says(1));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onNews).toHaveBeenCalledOnce();
  end();
  await vi.advanceTimersByTimeAsync(minute);
  expect(ask).toHaveBeenCalledTimes(3);
});

it("takes a dead line, and a server that fails, for no news, and goes on asking", async () => {
  const onNews = vi.fn();
  ask
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  ask
    .mockResolvedValueOnce(Response.json({ error: "internal", message: "" }, { status: 500 }))
    .mockImplementation(says(0));
  const end = followChecks(1, onNews);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(onNews).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onNews).toHaveBeenCalledOnce();
  end();
});

it("asks seldom after half a minute, and never for a page that nobody sees", async () => {
  const end = followChecks(2, () => {});
  await vi.advanceTimersByTimeAsync(30_000 + minute);
  expect(ask).toHaveBeenCalledTimes(15 + 3);
  page.visibilityState = "hidden";
  await vi.advanceTimersByTimeAsync(minute);
  expect(ask).toHaveBeenCalledTimes(18);
  end();
});
