import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interestCodes } from "#app/domain/profiles/interests/interest-codes.ts";
import { interestIds } from "#app/domain/profiles/interests/interest-table.server.ts";
import { lookValues, looks, traitPattern, traitsOf } from "./search-traits.ts";

const someOf = (values: readonly string[]) => fc.subarray([...values], { maxLength: 3 });
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
const filters = fc.record({
  looks: fc.record({
    body_type: someOf(lookValues.body_type),
    hair_color: someOf(lookValues.hair_color),
    eye_color: someOf(lookValues.eye_color),
    relationship_status: someOf(lookValues.relationship_status),
    tattoos: someOf(lookValues.tattoos),
  }),
  interests: someOf(interestIds),
  withPhoto: fc.boolean(),
  verified: fc.boolean(),
});

describe("traits", () => {
  it("answer exactly the filters that the facts answer", () => {
    fc.assert(
      fc.property(facts, filters, (member, filter) => {
        const values = {
          body_type: member.bodyType,
          hair_color: member.hairColor,
          eye_color: member.eyeColor,
          relationship_status: member.relationshipStatus,
          tattoos: member.tattoos,
        };
        const fits =
          looks.every((look) => filter.looks[look].length === 0 || filter.looks[look].includes(values[look] ?? "")) &&
          (filter.interests.length === 0 || filter.interests.some((id) => member.interests.includes(id))) &&
          (!filter.withPhoto || member.hasPhoto) &&
          (!filter.verified || member.verified);
        const pattern = traitPattern(filter);
        expect(pattern === null || new RegExp(pattern, "u").test(traitsOf(member))).toBe(fits);
      }),
      { numRuns: 2_000 },
    );
  });

  it("know every interest by a letter of its own", () => {
    const codes = interestIds.map((id) => interestCodes([id]));
    expect(codes.filter((code) => code.length !== 1)).toEqual([]);
    expect(new Set(codes).size).toBe(interestIds.length);
    expect(interestCodes(["walking"])).toBe("Ā");
  });

  it("ask for nothing where nothing is filtered by", () => {
    expect(traitPattern({ looks: {}, interests: [], withPhoto: false, verified: false })).toBeNull();
    expect(traitPattern({ looks: { hair_color: ["red"] }, interests: [], withPhoto: false, verified: false })).toBe(
      "^.[d]",
    );
  });
});
