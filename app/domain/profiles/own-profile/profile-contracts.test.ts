import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BodyType,
  EyeColor,
  HairColor,
  RelationshipStatus,
  Sexuality,
  Tattoos,
} from "#app/platform/db/generated/client.ts";
import {
  aboutContract,
  answersContract,
  detailsContract,
  interestsContract,
  placeContract,
  partnerPreferencesContract,
} from "./profile-contracts.ts";
import { detailValues, longestTexts, maxInterests } from "#app/domain/profiles/traits/profile-values.ts";

const about = aboutContract({ email: "sanne@example.com", messageLength: 50 });

/** The problems of an input, by field. */
function problemsOf(result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}): Record<string, string> {
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe("aboutContract", () => {
  it("takes a name alone, and leaves the rest empty", () => {
    expect(about.parse({ name: " Sanne " })).toEqual({
      name: "Sanne",
      bio: "",
      bio_language: null,
      note: "",
      opening_message: "",
    });
  });

  it.each([
    [{ name: undefined }, { name: "name_required" }],
    [{ name: "@sanne" }, { name: "name_starts_with_at" }],
    [{ name: "sanne@example.com" }, { name: "name_is_email" }],
    [{ name: "Sanne", bio: "mail me: x@example.com" }, { bio: "text_holds_contact x@example.com" }],
    [{ name: "Sanne", bio: "x".repeat(longestTexts.bio + 1) }, { bio: "text_too_long" }],
    [{ name: "Sanne", opening_message: "x".repeat(51) }, { opening_message: "text_too_long" }],
    [{ name: "Sanne", note: "x".repeat(longestTexts.note + 1) }, { note: "text_too_long" }],
    [{ name: "Sanne", bio_language: "xx" }, { bio_language: "unknown_choice" }],
  ])("refuses %j", (input, problems) => {
    expect(problemsOf(about.safeParse(input))).toEqual(problems);
  });

  it("keeps paragraphs and drops what nobody sees", () => {
    expect(about.parse({ name: "Sanne", bio: "One.\r\n\r\n\r\n\r\nTwo.\u0007 " }).bio).toBe("One.\n\nTwo.");
  });
});

describe("answersContract", () => {
  it.each([
    [{ prompt_1: "sunday", answer_1: "Sleep." }, {}],
    [{ prompt_1: "sunday", prompt_2: "sunday", answer_2: "Sleep." }, {}],
    [{ answer_2: "Sleep." }, { prompt_2: "prompt_required" }],
    [{ prompt_1: "sunday", answer_1: "Sleep.", prompt_3: "sunday", answer_3: "Swim." }, { prompt_3: "prompt_twice" }],
    [{ prompt_1: "sundae", answer_1: "Ice." }, { prompt_1: "unknown_choice" }],
    [{ prompt_1: "sunday", answer_1: "call 06 12345678" }, { answer_1: "text_holds_contact 06 12345678" }],
  ])("judges %j", (input, problems) => {
    expect(problemsOf(answersContract.safeParse(input))).toEqual(problems);
  });
});

describe("detailsContract", () => {
  it("knows exactly the values that the database knows", () => {
    const kept = {
      sexuality: Sexuality,
      body_type: BodyType,
      hair_color: HairColor,
      eye_color: EyeColor,
      relationship_status: RelationshipStatus,
      tattoos: Tattoos,
    };
    const sorted = (values: readonly string[]) => values.toSorted();
    for (const [field, values] of Object.entries(detailValues))
      expect(sorted(values), field).toEqual(sorted(Object.values(Reflect.get(kept, field))));
  });

  it("leaves everything but the gender out", () => {
    expect(detailsContract.parse({ gender: "woman" })).toMatchObject({
      sexuality: null,
      height: null,
      tattoos: null,
      sensitive_data: false,
    });
    expect(problemsOf(detailsContract.safeParse({}))).toEqual({ gender: "gender_required" });
  });

  it.each([
    [{ height: "129" }, "height"],
    [{ height: "221" }, "height"],
    [{ height: "tall" }, "height"],
    [{ tattoos: "all" }, "tattoos"],
  ])("refuses %j", (input, field) => {
    expect(problemsOf(detailsContract.safeParse({ gender: "man", ...input }))).toEqual({ [field]: "unknown_choice" });
  });
});

describe("partnerPreferencesContract", () => {
  it("takes any ages from 18 to 99 in order, and no others", () => {
    const age = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(age, age, (min, max) => {
        const { success } = partnerPreferencesContract.safeParse({
          looking_for: ["woman"],
          min_age: String(min),
          max_age: String(max),
        });
        return success === (min >= 18 && max <= 99 && min <= max);
      }),
    );
  });

  it("wants somebody to be looked for", () => {
    expect(problemsOf(partnerPreferencesContract.safeParse({ min_age: "18", max_age: "99" }))).toEqual({
      looking_for: "looking_for_required",
    });
    expect(
      problemsOf(partnerPreferencesContract.safeParse({ looking_for: ["man"], min_age: "40", max_age: "30" })),
    ).toEqual({
      max_age: "ages_turned",
    });
  });
});

describe("placeContract", () => {
  const homes: Record<string, string> = { "NL-NH": "NL", "DE-BY": "DE" };
  const contract = placeContract({ countries: ["NL", "BE"], countryOfRegion: (id) => homes[id] });

  it.each([
    [{ country: "NL", region: "NL-NH" }, {}],
    [{ country: "DE", region: "DE-BY" }, { country: "country_required" }],
    [{ country: "BE", region: "NL-NH" }, { region: "region_required" }],
    [{ country: "NL", region: "NL-XX" }, { region: "region_required" }],
    [{ country: "NL" }, { region: "region_required" }],
  ])("judges %j", (input, problems) => {
    expect(problemsOf(contract.safeParse(input))).toEqual(problems);
  });
});

it("counts each interest once, and fifteen at most", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `interest-${index}`);
  expect(interestsContract.parse({ interests: ["wine", "wine"] })).toEqual({
    interests: ["wine"],
    sensitive_data: false,
  });
  expect(interestsContract.safeParse({ interests: many(maxInterests) }).success).toBe(true);
  expect(problemsOf(interestsContract.safeParse({ interests: many(maxInterests + 1) }))).toEqual({
    interests: "too_many_interests",
  });
});
