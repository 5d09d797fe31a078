import { expect, it } from "vitest";
import { mayReload, reloadEvery } from "./reload-lost-chunk.ts";
import { standInForStorage } from "#app/platform/browser/stand-in-storage.ts";

function keeping() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it("a failed code chunk reloads the page once, at most once per 60 s (spec section 8) @spec-8-lost-chunk", () => {
  const storage = keeping();
  const start = Date.UTC(2026, 2, 1);
  expect(reloadEvery).toBe(60_000);
  expect([0, 1, 59_999, 60_000, 60_001, 119_999, 120_000].map((after) => mayReload(storage, start + after))).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
});

it("a clock set back, or a value that is none, keeps no page from being reloaded", () => {
  const storage = keeping();
  expect(mayReload(storage, 10_000_000)).toBe(true);
  expect(mayReload(storage, 5_000_000)).toBe(true);
  storage.setItem("liaison-lost-chunk", "nonsense");
  expect(mayReload(storage, 5_000_001)).toBe(true);
});

it("a browser that keeps nothing is not reloaded again and again", () => {
  const refuse = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  expect(mayReload({ getItem: refuse, setItem: refuse }, 1)).toBe(false);
  // why: what a page gets instead of the storage that is refused begins anew with each page
  for (const now of [1, 2]) {
    const none = { configurable: true, value: null };
    const page = Object.create(null, { sessionStorage: none, localStorage: none });
    standInForStorage(page);
    expect(mayReload(page.sessionStorage, now)).toBe(false);
  }
});
