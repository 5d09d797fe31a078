import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askUntilBack } from "./ask-until-back.ts";

let page: EventTarget;
let isOnline = true;
const moments: number[] = [];
const ask = () => void moments.push(Date.now() / 1_000);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = new EventTarget();
  moments.length = 0;
  isOnline = true;
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

it("asks again while no answer comes, ever more seldom, and at least every half minute", () => {
  const end = askUntilBack(ask);
  pass(121);
  expect(moments).toEqual([1, 3, 7, 15, 31, 61, 91, 121]);
  end();
  pass(600);
  expect(moments).toHaveLength(8);
});

it("asks nothing offline, at once when the line is back, and on from there where that answer failed too", () => {
  isOnline = false;
  const end = askUntilBack(ask);
  pass(100);
  expect(moments).toEqual([]);
  isOnline = true;
  page.dispatchEvent(new Event("online"));
  pass(4);
  expect(moments).toEqual([100, 101, 103]);
  end();
  page.dispatchEvent(new Event("online"));
  expect(moments).toHaveLength(3);
});
