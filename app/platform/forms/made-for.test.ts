import fc from "fast-check";
import { expect, it } from "vitest";
import { isForAnother, nobody, readerName } from "./made-for.ts";

const member = fc.uuid();

it("takes what a member's page sends from that member alone", () => {
  fc.assert(
    fc.property(member, member, (one, other) => {
      expect(isForAnother(readerName(one), one)).toBe(false);
      expect(isForAnother(readerName(one), other)).toBe(one !== other);
    }),
  );
});

it("refuses nothing that says nothing, that is for nobody, or that meets nobody", () => {
  fc.assert(
    fc.property(member, (one) => {
      expect(isForAnother(null, one)).toBe(false);
      expect(isForAnother(nobody, one)).toBe(false);
      expect(isForAnother(one, null)).toBe(false);
      expect(isForAnother(readerName(null), one)).toBe(false);
    }),
  );
});

it("refuses a name that nobody has", () => {
  for (const odd of ["", "NOBODY", "x", " nobody"])
    expect(isForAnother(odd, "5b3f6b9e-0000-4000-8000-000000000001")).toBe(true);
});
