import { expect, test } from "vitest";
import { emojiGroups } from "./emoji.ts";

test("about 150 emoji, each one character to the reader and once", () => {
  const all = emojiGroups.flatMap(({ emoji }) => emoji);
  expect(all.length).toBeGreaterThan(140);
  expect(new Set(all).size).toBe(all.length);
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const each of all) expect([...graphemes.segment(each)]).toHaveLength(1);
});
