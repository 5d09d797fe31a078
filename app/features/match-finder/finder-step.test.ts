import { describe, expect, it } from "vitest";
import { addressAfter, finderStep, firstOpen } from "./finder-step.ts";

const answered = (...numbers: number[]) => new Map(numbers.map((number) => [number, 1]));
const step = (query: string, ...numbers: number[]) => finderStep(new URLSearchParams(query), answered(...numbers));

describe("where somebody is in the match finder", () => {
  it("begins with an introduction", () => expect(step("")).toEqual({ kind: "intro" }));
  it("goes on after the last answer, not at what was skipped before", () =>
    expect(step("", 1, 2, 4)).toEqual({ kind: "question", number: 5 }));
  it("ends with the matches, whatever was skipped", () => {
    expect(step("", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toEqual({ kind: "matches" });
    expect(step("", 1, 10)).toEqual({ kind: "matches" });
  });
  it("offers what was skipped where the matches are", () => {
    expect([firstOpen(answered(1, 2, 4)), firstOpen(answered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))]).toEqual([3, null]);
  });
  it("is where the address says", () => {
    expect(step("question=7", 1)).toEqual({ kind: "question", number: 7 });
    expect(step("matches", 1)).toEqual({ kind: "matches" });
  });
  it.each(["question=0", "question=11", "question=x", "question=1.5", "question="])(
    "reads %s as no question",
    (query) => {
      expect(step(query)).toEqual({ kind: "intro" });
    },
  );
  it("leads from each question to the next, and from the last to the matches", () => {
    expect(addressAfter(1)).toBe("/match-finder?question=2");
    expect(addressAfter(10)).toBe("/match-finder?matches");
  });
});
