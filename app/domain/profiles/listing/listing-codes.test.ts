import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Gender, genders } from "#app/domain/profiles/traits/profile-values.ts";
import { kindCodes, lookCodes } from "./listing-codes.ts";
import { looks, lookValues } from "./search-traits.ts";

const largestSmallint = 32_767;

describe("kinds", () => {
  it("are none where nobody is left out", () => {
    expect(kindCodes({ genders: [], seenBy: null, verified: false, withPhoto: false })).toBeNull();
  });

  it("are those that have everything asked for, and no others", () => {
    const all = kindCodes({ genders: [...genders], seenBy: null, verified: false, withPhoto: false }) ?? [];
    expect(new Set(all).size).toBe(genders.length * 32);
    const asked = fc.record({
      genders: fc.subarray([...genders]),
      seenBy: fc.constantFrom<Gender | null>(null, ...genders),
      verified: fc.boolean(),
      withPhoto: fc.boolean(),
    });
    fc.assert(
      fc.property(asked, (sought) => {
        const { genders: wanted, seenBy, verified, withPhoto } = sought;
        const fits = (kind: number) =>
          (wanted.length === 0 || wanted.some((gender) => Math.floor(kind / 32) === genders.indexOf(gender))) &&
          (seenBy === null || (kind & { woman: 16, man: 8, nonbinary: 4 }[seenBy]) !== 0) &&
          (!verified || (kind & 2) !== 0) &&
          (!withPhoto || (kind & 1) !== 0);
        expect(kindCodes(sought) ?? all).toEqual(all.filter(fits));
      }),
    );
  });
});

describe("looks", () => {
  it("are not asked for where no answer of theirs is", () => {
    expect(lookCodes("coloring", { tattoos: ["no"] })).toBeNull();
    expect(lookCodes("build", { hair_color: ["red"] })).toBeNull();
  });

  it("are one number for each combination of answers, of those too who have not said", () => {
    const unsaid = (look: (typeof looks)[number]) => lookValues[look].length + 1;
    expect(lookCodes("coloring", { hair_color: ["red"] })).toHaveLength(unsaid("eye_color"));
    expect(lookCodes("build", { tattoos: ["no", "many"] })).toHaveLength(
      2 * unsaid("body_type") * unsaid("relationship_status"),
    );
    expect(lookCodes("coloring", { hair_color: ["black", "red"], eye_color: ["blue"] })).toEqual([18, 66]);
  });

  it("fit where they are kept, each in a place of its own", () => {
    for (const look of looks) expect(lookValues[look].length).toBeLessThan(16);
    for (const packing of ["coloring", "build"] as const) {
      const codes = lookCodes(packing, { ...lookValues }) ?? [];
      expect(new Set(codes).size).toBe(codes.length);
      expect(Math.max(...codes)).toBeLessThanOrEqual(largestSmallint);
    }
  });
});
