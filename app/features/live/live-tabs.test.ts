import { afterEach, describe, expect, it, vi } from "vitest";
import type { LiveEventName } from "./live-events.ts";
import type { EventStream, Told } from "./live-connection.ts";
import { leaderTimeout, liveTabs, type TabChannel, type Word } from "./live-tabs.ts";

afterEach(() => void vi.useRealTimers());

/** why: a browser of several tabs in one process: its locks and its channel */
function browser() {
  type Holder = { end(reason: unknown): void };
  let holder: Holder | null = null;
  const queue: (() => void)[] = [];
  const tabs = new Set<{ hear: (word: Word) => void; isAsleep: () => boolean }>();

  async function hold(work: () => Promise<unknown>): Promise<void> {
    const broken = Promise.withResolvers<never>();
    const own: Holder = { end: broken.reject };
    holder = own;
    try {
      await Promise.race([work(), broken.promise]);
    } finally {
      if (holder === own) {
        holder = null;
        queue.shift()?.();
      }
    }
  }

  async function request(_: string, { signal, steal }: LockOptions, work: () => Promise<unknown>): Promise<void> {
    if (steal) {
      holder?.end(new DOMException("Stolen", "AbortError"));
      return hold(work);
    }
    if (holder) {
      const turn = Promise.withResolvers<void>();
      queue.push(turn.resolve);
      signal?.addEventListener("abort", () => {
        queue.splice(queue.indexOf(turn.resolve), 1);
        turn.reject(new DOMException("Gone", "AbortError"));
      });
      await turn.promise;
    }
    return hold(work);
  }

  function openTab(isAsleep = () => false) {
    const sources: { say(name: LiveEventName | "error", data?: object): void; isOpen: boolean }[] = [];
    const told: Told[] = [];
    const hearing = new Set<(event: MessageEvent<Word>) => void>();
    const onLost = vi.fn();
    const self = {
      isAsleep,
      hear: (word: Word) => hearing.forEach((hear) => hear(new MessageEvent("message", { data: word }))),
    };
    tabs.add(self);
    const channel: TabChannel = {
      postMessage: (word) =>
        queueMicrotask(() => tabs.forEach((tab) => tab !== self && !tab.isAsleep() && tab.hear(structuredClone(word)))),
      addEventListener: (_, hear) => void hearing.add(hear),
      close: () => void tabs.delete(self),
    };
    const connect = (): EventStream => {
      const heard = new Map<string, (event: MessageEvent<string>) => void>();
      const source = {
        isOpen: true,
        say: (name: LiveEventName | "error", data: object = {}) =>
          heard.get(name)?.(new MessageEvent(name, { data: JSON.stringify(data) })),
      };
      sources.push(source);
      return {
        addEventListener: (name: string, hear: (event: MessageEvent<string>) => void) => void heard.set(name, hear),
        readyState: 1,
        close: () => void (source.isOpen = false),
      };
    };
    const live = liveTabs({
      name: "live",
      locks: { request },
      channel,
      connect,
      tell: (each) => void told.push(each),
      onRefused: () => {},
      onLost,
    });
    return { live, sources, told, onLost, isLeading: () => sources.some(({ isOpen }) => isOpen) };
  }
  return { openTab };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("the tabs of one browser", () => {
  it("share one stream, and all hear it", async () => {
    const { openTab } = browser();
    const tabs = [openTab(), openTab(), openTab()];
    await settle();
    expect(tabs.map(({ isLeading }) => isLeading())).toEqual([true, false, false]);
    tabs[0]?.sources[0]?.say("typing", { conversation: "c" });
    await settle();
    for (const tab of tabs)
      expect(tab.told.filter(({ name }) => name === "typing")).toEqual([
        { name: "typing", data: { conversation: "c" } },
      ]);
  });

  it("all hear that no server was found, at the second time in a row", async () => {
    const { openTab } = browser();
    const tabs = [openTab(), openTab()];
    await settle();
    vi.useFakeTimers();
    for (const lost of [0, 1]) {
      tabs[0]?.sources.at(-1)?.say("error");
      await vi.advanceTimersByTimeAsync(4_000);
      for (const { onLost } of tabs) expect(onLost).toHaveBeenCalledTimes(lost);
    }
  });

  it("are greeted when they come later, since something may have been told meanwhile", async () => {
    const { openTab } = browser();
    openTab();
    await settle();
    const late = openTab();
    await settle();
    expect(late.told).toEqual([{ name: "hello", data: {} }]);
  });

  it("go on with a stream of the next one when the one that led is closed", async () => {
    const { openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    await settle();
    first.live.end();
    await settle();
    expect([first.isLeading(), second.isLeading()]).toEqual([false, true]);
  });

  it("take over from one that sleeps, which then stands in the queue", async () => {
    let isAsleep = false;
    const { openTab } = browser();
    const [first, second] = [openTab(() => isAsleep), openTab()];
    await settle();
    vi.useFakeTimers();
    second.live.wake();
    await vi.advanceTimersByTimeAsync(leaderTimeout + 1);
    expect(second.isLeading()).toBe(false);
    isAsleep = true;
    second.live.wake();
    await vi.advanceTimersByTimeAsync(leaderTimeout + 1);
    expect([first.isLeading(), second.isLeading()]).toEqual([false, true]);
    isAsleep = false;
    second.live.end();
    await vi.advanceTimersByTimeAsync(1);
    expect([first.isLeading(), second.isLeading()]).toEqual([true, false]);
  });

  it("close their stream when the last one goes", async () => {
    const { openTab } = browser();
    const tab = openTab();
    await settle();
    tab.live.end();
    await settle();
    expect(tab.isLeading()).toBe(false);
  });
});
