import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteAnswer, noteLost, noteReached, readConnection, watchConnection, watchReturn } from "./connection.ts";

let page: EventTarget;
let isOnline = true;

// why: of the browser, the window's events and whether the device has a network
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
  noteReached();
});
afterEach(() => {
  isOnline = true;
  vi.unstubAllGlobals();
});

const setOnline = (next: boolean) => {
  isOnline = next;
  page.dispatchEvent(new Event(next ? "online" : "offline"));
};

it.each([
  [200, "reached"],
  [403, "reached"],
  [404, "reached"],
  [429, "reached"],
  [500, "reached"],
  [502, "unreachable"],
  [503, "unreachable"],
  [504, "unreachable"],
] as const)("an answer of %i says: %s", (status, expected) => {
  noteAnswer({ status });
  expect(readConnection()).toBe(expected);
});

it("tells of every change, and of the return once", () => {
  const heard: string[] = [];
  const back = vi.fn();
  const ends = [watchConnection(() => heard.push(readConnection())), watchReturn(back)];
  noteLost();
  noteLost();
  noteReached();
  setOnline(false);
  setOnline(true);
  expect(heard).toEqual(["unreachable", "reached", "offline", "reached"]);
  expect(back).toHaveBeenCalledTimes(2);
  ends.forEach((end) => end());
  noteLost();
  noteReached();
  expect(back).toHaveBeenCalledTimes(2);
});

it("believes a device that has a network again, until a call tells otherwise", () => {
  const end = watchConnection(() => {});
  noteLost();
  setOnline(false);
  expect(readConnection()).toBe("offline");
  setOnline(true);
  expect(readConnection()).toBe("reached");
  noteLost();
  expect(readConnection()).toBe("unreachable");
  end();
});
