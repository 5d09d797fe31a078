import fc from "fast-check";
import { expect, it } from "vitest";
import { isForAnother } from "./made-for.ts";

const member = fc.uuid();

it("takes what a member's page sends from that member alone", () => {
  fc.assert(
    fc.property(member, member, (one, other) => {
      expect(isForAnother(one, one)).toBe(false);
      expect(isForAnother(one, other)).toBe(one !== other);
    }),
  );
});

it("refuses nothing that says nothing, or that meets nobody", () => {
  fc.assert(
    fc.property(member, (one) => {
      expect(isForAnother(null, one)).toBe(false);
      expect(isForAnother(one, null)).toBe(false);
    }),
  );
});

it("refuses a name that nobody has", () => {
  for (const odd of ["", "nobody", "x", " "])
    expect(isForAnother(odd, "5b3f6b9e-0000-4000-8000-000000000001")).toBe(true);
});
