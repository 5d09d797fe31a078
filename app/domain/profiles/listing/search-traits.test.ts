import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interestCodes, interestNumbers } from "#app/domain/profiles/interests/interest-codes.ts";
import { interestIds } from "#app/domain/profiles/interests/interest-table.server.ts";
import { lookCode, lookValues, looks, traitsOf } from "./search-traits.ts";

const maybe = (values: readonly string[]) => fc.option(fc.constantFrom(...values));
const facts = fc.record({
  bodyType: maybe(lookValues.body_type),
  hairColor: maybe(lookValues.hair_color),
  eyeColor: maybe(lookValues.eye_color),
  relationshipStatus: maybe(lookValues.relationship_status),
  tattoos: maybe(lookValues.tattoos),
  interests: fc.subarray([...interestIds], { maxLength: 8 }),
  hasPhoto: fc.boolean(),
  verified: fc.boolean(),
});

describe("traits", () => {
  it("tell each answer and each interest by the number that is searched by", () => {
    fc.assert(
      fc.property(facts, (member) => {
        const values = {
          body_type: member.bodyType,
          hair_color: member.hairColor,
          eye_color: member.eyeColor,
          relationship_status: member.relationshipStatus,
          tattoos: member.tattoos,
        };
        const letters = [...traitsOf(member)].map((letter) => letter.charCodeAt(0));
        for (const [place, look] of looks.entries())
          for (const value of lookValues[look])
            expect(letters[place] === lookCode(look, value)).toBe(values[look] === value);
        expect(letters.slice(7)).toEqual(interestNumbers(member.interests));
      }),
      { numRuns: 500 },
    );
  });

  it("know every interest by a letter of its own", () => {
    const codes = interestIds.map((id) => interestCodes([id]));
    expect(codes.filter((code) => code.length !== 1)).toEqual([]);
    expect(new Set(codes).size).toBe(interestIds.length);
    expect(interestCodes(["walking"])).toBe("Ā");
  });
});
