import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseIcebreakers, type IcebreakerFacts } from "./choose-icebreakers.ts";

const nothing: IcebreakerFacts = {
  isMatch: false,
  shared: [],
  theirs: [],
  region: null,
  isSameRegion: false,
  hasTattoos: false,
  isFresh: false,
  hasBio: false,
  seed: 0,
};
const facts = fc.record({
  isMatch: fc.boolean(),
  shared: fc.uniqueArray(fc.constantFrom("walking", "wine", "coffee")),
  theirs: fc.uniqueArray(fc.constantFrom("walking", "wine", "coffee", "dogs")),
  region: fc.option(fc.constant("Utrecht")),
  isSameRegion: fc.boolean(),
  hasTattoos: fc.boolean(),
  isFresh: fc.boolean(),
  hasBio: fc.boolean(),
  seed: fc.integer(),
});

test("offers five different lines, whatever is known", () => {
  fc.assert(
    fc.property(facts, (known) => {
      const kinds = chooseIcebreakers(known).map(({ kind }) => kind);
      expect(kinds).toHaveLength(5);
      expect(new Set(kinds).size).toBe(5);
    }),
  );
});

test("offers the same pair the same lines, and another pair others", () => {
  expect(chooseIcebreakers({ ...nothing, seed: 3 })).toEqual(chooseIcebreakers({ ...nothing, seed: 3 }));
  expect(chooseIcebreakers({ ...nothing, seed: 3 })).not.toEqual(chooseIcebreakers({ ...nothing, seed: 4 }));
});

test("begins with what the two share", () => {
  const lines = chooseIcebreakers({
    ...nothing,
    isMatch: true,
    shared: ["wine", "coffee"],
    theirs: ["wine", "coffee", "dogs"],
    region: "Utrecht",
    isSameRegion: true,
  });
  expect(lines.slice(0, 4)).toEqual([
    { kind: "match", interest: null, region: null },
    { kind: "shared", interest: "wine", region: null },
    { kind: "together", interest: "coffee", region: null },
    { kind: "neighbours", interest: null, region: "Utrecht" },
  ]);
});

test("speaks of an interest of theirs only where none is shared", () => {
  expect(chooseIcebreakers({ ...nothing, theirs: ["dogs"] })[0]).toEqual({
    kind: "theirs",
    interest: "dogs",
    region: null,
  });
  expect(
    chooseIcebreakers({ ...nothing, shared: ["wine"], theirs: ["wine", "dogs"] }).map(({ kind }) => kind),
  ).not.toContain("theirs");
});
