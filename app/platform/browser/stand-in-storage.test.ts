import { expect, it } from "vitest";
import { standInForStorage } from "./stand-in-storage.ts";

/** why: a window whose browser refuses to store, as browsers do */
function refusing() {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const page = Object.create(null, {
    sessionStorage: { configurable: true, get: refuse },
    localStorage: { configurable: true, value: null },
  });
  return page;
}

it("keeps for as long as the page lives what a browser refuses to keep", () => {
  const page = refusing();
  expect(() => page.sessionStorage).toThrow("insecure");
  standInForStorage(page);
  for (const storage of [page.sessionStorage, page.localStorage]) {
    expect(storage.getItem("draft")).toBeNull();
    storage.setItem("draft", "Hello");
    expect([storage.getItem("draft"), storage.length, storage.key(0), storage.key(1)]).toEqual([
      "Hello",
      1,
      "draft",
      null,
    ]);
    storage.removeItem("draft");
    storage.setItem("other", "1");
    storage.clear();
    expect(storage.length).toBe(0);
  }
});

it("leaves a storage alone that works", () => {
  const kept = refusing();
  standInForStorage(kept);
  const { sessionStorage, localStorage } = kept;
  standInForStorage(kept);
  expect([kept.sessionStorage, kept.localStorage]).toEqual([sessionStorage, localStorage]);
  expect(kept.sessionStorage).toBe(sessionStorage);
});
