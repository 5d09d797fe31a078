import { expect, it } from "vitest";
import { isTypedEnter } from "./is-typed-enter.ts";

it.each([
  ["Enter", { key: "Enter", isComposing: false, keyCode: 13 }, true],
  ["Enter that takes an offered word", { key: "Enter", isComposing: true, keyCode: 229 }, false],
  ["the same in Safari, which says that it is over", { key: "Enter", isComposing: false, keyCode: 229 }, false],
  ["a letter", { key: "n", isComposing: false, keyCode: 78 }, false],
])("%s", (_, pressed, expected) => {
  expect(isTypedEnter(pressed)).toBe(expected);
});
