import { expect, it } from "vitest";
import { anyGenderOrder, genderOrder } from "./gender-order.ts";

it("begins with what most members of a brand are, and whom they look for", () => {
  expect(genderOrder({ audience: { seeker: "man", sought: "man" } })).toEqual({
    own: ["man", "woman", "nonbinary"],
    sought: ["man", "woman", "nonbinary"],
  });
  expect(genderOrder({ audience: { seeker: "man", sought: "woman" } })).toEqual({
    own: ["man", "woman", "nonbinary"],
    sought: ["woman", "man", "nonbinary"],
  });
});

it("keeps the order of the house where a brand is for all", () => {
  expect(genderOrder({ audience: { seeker: "any", sought: "any" } })).toEqual(anyGenderOrder);
});
