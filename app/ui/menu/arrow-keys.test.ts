import { describe, expect, it } from "vitest";
import { nextIndex } from "#app/ui/menu/arrow-keys.ts";

describe("nextIndex", () => {
  it.each([
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, 0],
    ["ArrowUp", 0, 2],
    ["ArrowRight", 1, 2],
    ["ArrowLeft", 1, 0],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["ArrowDown", -1, 0],
  ])("%s from %i leads to %i of three", (key, current, next) => {
    expect(nextIndex(key, current, 3)).toBe(next);
  });

  it("leaves other keys and empty lists alone", () => {
    expect(nextIndex("a", 0, 3)).toBeUndefined();
    expect(nextIndex("Home", 0, 0)).toBeUndefined();
  });
});
