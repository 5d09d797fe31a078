import fc from "fast-check";
import { expect, it } from "vitest";
import { profileProgress } from "./profile-steps.ts";
import { isThinProfile } from "./profile-weight.ts";

const empty = { photos: 0, bioLength: 0, details: 0, interests: 0, hasRegion: false, openingLength: 0 };
const full = { photos: 1, bioLength: 40, details: 3, interests: 3, hasRegion: true, openingLength: 1 };

it("begins at nothing with the photo, and ends at all with no step left", () => {
  expect(profileProgress(empty)).toEqual({ percent: 0, next: "photo" });
  expect(profileProgress(full)).toEqual({ percent: 100, next: null });
});

it.each([
  [{ photos: 0 }, "photo", 75],
  [{ bioLength: 39 }, "about", 80],
  [{ details: 2 }, "details", 80],
  [{ interests: 2 }, "interests", 85],
  [{ hasRegion: false }, "place", 90],
  [{ openingLength: 0 }, "opening", 90],
])("with %j names %s next", (facts, next, percent) => {
  expect(profileProgress({ ...full, ...facts })).toEqual({ percent, next });
});

it("never falls when something is added", () => {
  const facts = fc.record({
    photos: fc.nat(3),
    bioLength: fc.nat(80),
    details: fc.nat(7),
    interests: fc.nat(15),
    hasRegion: fc.boolean(),
    openingLength: fc.nat(50),
  });
  fc.assert(
    fc.property(
      facts,
      (given) =>
        profileProgress({
          ...given,
          photos: given.photos + 1,
          bioLength: given.bioLength + 1,
          interests: given.interests + 1,
        }).percent >= profileProgress(given).percent,
    ),
  );
});

it("calls a profile thin as long as one of its words, details and interests is missing", () => {
  expect(isThinProfile(full)).toBe(false);
  for (const lack of [{ bioLength: 39 }, { details: 2 }, { interests: 2 }])
    expect(isThinProfile({ ...full, ...lack })).toBe(true);
});
