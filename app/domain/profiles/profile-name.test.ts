import { expect, it } from "vitest";
import { longestName, nameProblem, tidyName } from "#app/domain/profiles/profile-name.ts";

const email = "sanne@example.com";

it.each([
  ["", "name_required"], ["  \u200b ", "name_required"],
  // spec section 5
  ["@sanne", "name_starts_with_at"], [" @sanne", "name_starts_with_at"], ["\u200b@sanne", "name_starts_with_at"], ["Sanne@Example.com", "name_is_email"],
  ["x".repeat(longestName + 1), "name_too_long"], ["other@example.com", "name_holds_contact"], ["0612345678", "name_holds_contact"],
])("refuses %j as %s", (name, problem) => {
  expect(nameProblem(name, email)).toBe(problem);
});

it.each(["Sanne", "Jean-Luc", "Zoë van der Berg", "José 45", "x".repeat(longestName), "Łucja", "sanne"])("takes %s", (name) => {
  expect(nameProblem(name, email)).toBeNull();
});

it("tidies what nobody sees", () => {
  expect(tidyName("  Zoe\u0308 \u202e  van\tBerg ")).toBe("Zoë van Berg");
});
