import { expect, it } from "vitest";
import { liveInSight } from "./live-in-sight.ts";

/** why: a document whose tab is looked at or not, as a browser tells it */
class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";

  turn(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** why: the lines that one browser has for a site */
function lines() {
  const open = new Set<object>();
  const renewed: object[] = [];
  return {
    open,
    renewed,
    connect() {
      const line = {};
      open.add(line);
      return { renew: () => void renewed.push(line), end: () => void open.delete(line) };
    },
  };
}

it("holds one line however many tabs there are", () => {
  const { open, connect } = lines();
  const tabs = Array.from({ length: 7 }, () => new Tab());
  const streams = tabs.map((tab) => {
    for (const other of tabs) if (other !== tab) other.turn("hidden");
    tab.turn("visible");
    return liveInSight(tab, connect);
  });
  expect(open.size).toBe(1);
  tabs[6]?.turn("hidden");
  tabs[0]?.turn("visible");
  expect(open.size).toBe(1);
  for (const stream of streams) stream.end();
  for (const tab of tabs) tab.turn("visible");
  expect(open.size).toBe(0);
});

it("wakes the stream that is open, and none that is not", () => {
  const { renewed, connect } = lines();
  const tab = new Tab();
  const stream = liveInSight(tab, connect);
  stream.wake();
  expect(renewed).toHaveLength(1);
  tab.turn("hidden");
  stream.wake();
  expect(renewed).toHaveLength(1);
});
