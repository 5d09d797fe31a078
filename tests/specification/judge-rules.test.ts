import { describe, expect, it } from "vitest";
import { judgeRules } from "#tests/specification/judge-rules.ts";

const rules = { "@spec-4-likes": "4: received likes are sorted new first", "@product-gifts": "product.md: gifts" };
const likes = { title: "likes come new first @spec-4-likes", passed: true, assertions: 2 };
const gifts = { title: "gifts cost @product-gifts credits", passed: true, assertions: 1 };
const unproved = "@spec-4-likes (4: received likes are sorted new first): no test that bears the tag passed";

describe("a rule of the specification", () => {
  it("is proved by a test that bears its tag and passed", () => {
    expect(judgeRules(rules, [likes, gifts])).toEqual([]);
  });

  it.each([
    ["was taken away", []],
    ["failed or was skipped", [{ ...likes, passed: false }]],
    ["was emptied", [{ ...likes, assertions: 0 }]],
    ["lost its tag", [{ ...likes, title: "likes come new first" }]],
  ])("is not proved where its test %s", (_, others) => {
    expect(judgeRules(rules, [...others, gifts])).toEqual([unproved]);
  });

  it("is proved where one of its tests holds", () => {
    expect(judgeRules(rules, [{ ...likes, passed: false }, likes, gifts])).toEqual([]);
  });

  it("is not proved by a tag that is misspelt, which is told too", () => {
    expect(judgeRules(rules, [{ ...likes, title: "@spec-4-lieks" }, gifts])).toEqual([
      unproved,
      "@spec-4-lieks: a test bears it, and no rule has it",
    ]);
  });
});
