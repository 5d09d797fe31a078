import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstRefresh, refreshEvery, refreshEveryWithPush, startRefreshing } from "./refresh-loop.ts";
import { addRefreshTask } from "./refresh-tasks.ts";

const push = vi.hoisted(() => ({ isSubscribed: false }));
vi.mock("#app/features/push/push-state.ts", () => ({ isPushSubscribed: () => push.isSubscribed }));

// why: a document that can be hidden, without a browser
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

function see(visibilityState: "visible" | "hidden"): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  push.isSubscribed = false;
  page.visibilityState = "visible";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watchTurns() {
  const task = vi.fn(async () => {});
  const forget = addRefreshTask(task);
  const refresh = startRefreshing();
  return { task, end: () => (forget(), refresh.end()) };
}

it("user, chats and likes are refreshed 5 s after the page took over, then every 60 s (spec section 9) @spec-9-refresh-60", async () => {
  expect([firstRefresh, refreshEvery, refreshEveryWithPush]).toEqual([5_000, 60_000, 300_000]);
  const { task, end } = watchTurns();
  const turns: number[] = [];
  for (const seconds of [4.9, 0.2, 59.7, 0.2, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    turns.push(task.mock.calls.length);
  }
  expect(turns).toEqual([0, 1, 1, 2, 3]);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(task).toHaveBeenCalledTimes(3);
});

it("every 300 s where pushes tell the rest (spec section 9) @spec-9-refresh-300", async () => {
  push.isSubscribed = true;
  const { task, end } = watchTurns();
  await vi.advanceTimersByTimeAsync(304_900);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(task).toHaveBeenCalledTimes(2);
  end();
});

it("hidden pages rest, and make up for it when they are seen", async () => {
  const { task, end } = watchTurns();
  see("hidden");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(task).not.toHaveBeenCalled();
  see("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  see("hidden");
  see("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  end();
});

it("one task that fails keeps neither the others nor the next turn from coming", async () => {
  const forget = addRefreshTask(() => Promise.reject(new Error("down")));
  const { task, end } = watchTurns();
  await vi.advanceTimersByTimeAsync(firstRefresh + refreshEvery + 100);
  expect(task).toHaveBeenCalledTimes(2);
  end();
  forget();
});
