import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { isPushSubscribed } from "#app/features/push/push-state.ts";
import { runRefreshTasks } from "./refresh-tasks.ts";

/**
 * The first refresh comes 5 s after the page took over, then one every 60 s, or 300 s where pushes tell the rest (spec
 * section 9).
 */
export const firstRefresh = 5_000;
export const refreshEvery = millisecondsIn.minute;
export const refreshEveryWithPush = 300_000;

const isSeen = () => document.visibilityState === "visible";

/** Refreshes again and again until its end; hidden pages rest, and make up for it when they are seen. */
export function startRefreshing(): { refreshNow: () => Promise<void>; end: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  async function turn(): Promise<void> {
    clearTimeout(timer);
    isDue = !isSeen();
    if (isDue || signal.aborted) return;
    await runRefreshTasks(signal);
    clearTimeout(timer);
    if (!signal.aborted)
      timer = setTimeout(() => void turn(), isPushSubscribed() ? refreshEveryWithPush : refreshEvery);
  }

  document.addEventListener("visibilitychange", () => isDue && isSeen() && void turn(), { signal });
  timer = setTimeout(() => void turn(), firstRefresh);
  isPushSubscribed();
  return {
    refreshNow: turn,
    end: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
