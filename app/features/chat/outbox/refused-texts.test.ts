import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addRefused, joinTexts, keepRefused, readRefused, watchRefused } from "./refused-texts.ts";

function storageOf(): Pick<Storage, "getItem" | "setItem" | "removeItem"> & { size: () => number } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    size: () => kept.size,
  };
}

let storage = storageOf();

beforeEach(() => {
  storage = storageOf();
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => void vi.unstubAllGlobals());

describe("a text that was refused", () => {
  it("is found by who wrote it and to whom alone", () => {
    addRefused("anna", "bea", "Hello");
    expect(readRefused("anna", "bea")).toBe("Hello");
    expect([readRefused("carla", "bea"), readRefused("anna", "carla")]).toEqual([null, null]);
  });

  it("stands behind what was refused before, and is told", () => {
    const heard = vi.fn();
    const unwatch = watchRefused(heard);
    addRefused("anna", "bea", "One");
    addRefused("anna", "bea", "Two");
    unwatch();
    addRefused("anna", "carla", "Three");
    expect(readRefused("anna", "bea")).toBe("One\nTwo");
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("is gone when it is emptied, and leaves nothing behind", () => {
    addRefused("anna", "bea", "Hello");
    keepRefused("anna", "bea", " ");
    expect(readRefused("anna", "bea")).toBeNull();
    expect(storage.size()).toBe(0);
  });

  it.each(["[]", "{", "null", '{"a b":1}'])("is none where the tab keeps %s", (kept) => {
    storage.setItem("liaison-refused", kept);
    expect(readRefused("a", "b")).toBeNull();
  });
});

it.each([
  ["", "Hello", "Hello"],
  ["Hello", "", "Hello"],
  ["Hello", "And you?", "Hello\nAnd you?"],
  ["Hello", "Hello", "Hello"],
  ["One\nTwo", "Zero\nOne\nTwo\nThree", "Zero\nOne\nTwo\nThree"],
  ["Hi", "History is fun", "Hi\nHistory is fun"],
  ["And", "And you?", "And\nAnd you?"],
])("“%s” and what was typed since, “%s”, are “%s”", (former, latter, whole) => {
  expect(joinTexts(former, latter)).toBe(whole);
});
