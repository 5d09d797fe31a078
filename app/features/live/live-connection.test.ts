import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveEventName } from "./live-events.ts";
import { type EventStream, liveConnection, pauseBefore, slowPause, type Told } from "./live-connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  // why: a stream without a server
  const sources: { say(name: LiveEventName | "error", data?: object, readyState?: number): void; isOpen: boolean }[] =
    [];
  const told: Told[] = [];
  const onRefused = vi.fn();
  const onLost = vi.fn();
  const connection = liveConnection({
    connect: () => {
      const hearing = new Map<string, (event: MessageEvent<string>) => void>();
      let readyState = 0;
      const source = {
        isOpen: true,
        say(name: LiveEventName | "error", data: object = {}, state = 0) {
          readyState = state;
          hearing.get(name)?.(new MessageEvent(name, { data: JSON.stringify(data) }));
        },
      };
      sources.push(source);
      const opened: EventStream = {
        addEventListener: (name: string, hear: (event: MessageEvent<string>) => void) => void hearing.set(name, hear),
        get readyState() {
          return readyState;
        },
        close: () => void (source.isOpen = false),
      };
      return opened;
    },
    tell: (each) => void told.push(each),
    onRefused,
    onLost,
  });
  return { connection, sources, told, onRefused, onLost };
}

describe("the connection to the stream", () => {
  it("hands on what it hears", () => {
    const { sources, told } = setUp();
    sources[0]?.say("hello");
    sources[0]?.say("typing", { conversation: "c" });
    expect(told).toEqual([
      { name: "hello", data: {} },
      { name: "typing", data: { conversation: "c" } },
    ]);
  });

  it("tries again five times with pauses that double, then slowly, and begins anew once it was greeted @spec-7-stream-retries", async () => {
    const { sources } = setUp();
    const breaks = async (pause: number) => {
      const before = sources.length;
      sources.at(-1)?.say("error");
      await vi.advanceTimersByTimeAsync(pause / 2 - 1);
      expect(sources.length).toBe(before);
      await vi.advanceTimersByTimeAsync(pause / 2 + 1);
      expect(sources.length).toBe(before + 1);
      expect(sources[before - 1]?.isOpen).toBe(false);
    };
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, slowPause, slowPause]) await breaks(pause);
    sources.at(-1)?.say("hello");
    await breaks(1_000);
  });

  it("says when the server refuses, and only then", () => {
    const { sources, onRefused } = setUp();
    sources[0]?.say("error", {}, 0);
    expect(onRefused).not.toHaveBeenCalled();
    const refused = setUp();
    refused.sources[0]?.say("error", {}, 2);
    expect(refused.onRefused).toHaveBeenCalledTimes(1);
  });

  it("says that no server was found when one that may only have started anew is away still", async () => {
    const { sources, onLost } = setUp();
    for (const times of [0, 1, 2]) {
      sources.at(-1)?.say("error");
      expect(onLost).toHaveBeenCalledTimes(times);
      await vi.advanceTimersByTimeAsync(slowPause);
    }
    sources.at(-1)?.say("hello");
    sources.at(-1)?.say("error");
    expect(onLost).toHaveBeenCalledTimes(2);
  });

  it("comes back soon after a goodbye, and at once when it is asked to", async () => {
    const { connection, sources } = setUp();
    sources[0]?.say("bye");
    expect(sources[0]?.isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sources).toHaveLength(2);
    connection.renew();
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  });

  it("is over for good when it is ended", async () => {
    const { connection, sources } = setUp();
    connection.end();
    sources[0]?.say("error");
    connection.renew();
    await vi.advanceTimersByTimeAsync(slowPause * 2);
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false]);
  });
});

it("leaves half of each pause to chance, so that windows do not all come back at once", () => {
  expect([pauseBefore(0, 0), pauseBefore(0, 1), pauseBefore(4, 1), pauseBefore(5, 1), pauseBefore(500, 1)]).toEqual([
    500,
    1_000,
    16_000,
    slowPause,
    slowPause,
  ]);
});
