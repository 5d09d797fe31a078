import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceFields, isChosen, noChoices, readLanderChoices } from "./lander-choices.ts";

const anna = "11111111-1111-4111-8111-111111111111";

describe("readLanderChoices", () => {
  it("reads what a lander offers, each once", () => {
    const query = new URLSearchParams(
      `gender=woman&looking_for=man&looking_for=man&looking_for=woman&region=NL-NH&country=NL&interest=wine&liked=${anna}`,
    );
    expect(readLanderChoices(query)).toEqual({
      gender: ["woman"],
      looking_for: ["man", "woman"],
      country: ["NL"],
      region: ["NL-NH"],
      interest: ["wine"],
      liked: [anna],
      passed: [],
    });
  });

  it("leaves out what no lander offers", () => {
    const query =
      "gender=robot&looking_for=&region=%3Cscript%3E&country=XX&interest=crime&liked=anna&passed=1&network=a";
    expect(readLanderChoices(new URLSearchParams(query))).toEqual(noChoices);
    expect(isChosen(noChoices)).toBe(false);
  });

  it("takes twelve of a list and no more", () => {
    const ids = Array.from(
      { length: 40 },
      (_, index) => `${String(index).padStart(8, "0")}-1111-4111-8111-111111111111`,
    );
    const query = new URLSearchParams(ids.map((id) => ["liked", id]));
    expect(readLanderChoices(query).liked).toEqual(ids.slice(0, 12));
  });

  it("reads of its own fields what it wrote, whatever the address said", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom("gender", "looking_for", "country", "region", "interest", "liked", "passed", "other"),
            fc.oneof(fc.constantFrom("woman", "man", "NL", "NL-NH", "wine", anna), fc.string()),
          ),
          { maxLength: 30 },
        ),
        (pairs) => {
          const read = readLanderChoices(new URLSearchParams(pairs));
          expect(readLanderChoices(new URLSearchParams(choiceFields(read)))).toEqual(read);
          expect(isChosen(read)).toBe(choiceFields(read).length > 0);
        },
      ),
    );
  });
});
