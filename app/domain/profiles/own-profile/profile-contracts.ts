import { z } from "zod";
import type { Country } from "#app/platform/geo/countries.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { withoutContactData } from "#app/domain/profiles/texts/contact-data/without-contact-data.ts";
import { nameProblem, type NameRules, tidyName } from "#app/domain/profiles/texts/profile-name.ts";
import { answerRows, longestAnswer, type Prompt, prompts } from "#app/domain/profiles/prompts/prompts.ts";
import {
  ageRange,
  detailValues,
  genders,
  heights,
  longestTexts,
  maxInterests,
} from "#app/domain/profiles/traits/profile-values.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** A text of several lines without contact data; problems are keys of `profile:problem`, with the words that hold it. */
const ownText = (longest: number) =>
  writtenText({ least: 0, most: longest, error: "text_too_long" })
    .superRefine(withoutContactData("text_holds_contact"))
    .default("");

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values, { error: "unknown_choice" })
    .nullish()
    .transform((value) => value ?? null);

/** What a member says, with what the name is held against; `messageLength` is the brand's. */
export function aboutContract({ messageLength, ...names }: NameRules & { messageLength: number }) {
  return z.object({
    name: z
      .string({ error: "name_required" })
      .max(200, "name_too_long")
      .transform(tidyName)
      .superRefine((name, check) => {
        const problem = nameProblem(name, names);
        if (problem) check.addIssue({ code: "custom", message: problem });
      }),
    bio: ownText(longestTexts.bio),
    bio_language: chosen(locales),
    note: ownText(longestTexts.note),
    opening_message: ownText(messageLength),
  });
}

const answered = { prompt: chosen(prompts), answer: ownText(longestAnswer) };

/** Up to three answers to prompts, as the rows of a form send them; a row without an answer is none. */
export const answersContract = z
  .object({
    prompt_1: answered.prompt,
    answer_1: answered.answer,
    prompt_2: answered.prompt,
    answer_2: answered.answer,
    prompt_3: answered.prompt,
    answer_3: answered.answer,
  })
  .superRefine((said, check) => {
    const before = new Set<Prompt>();
    for (const row of answerRows) {
      const prompt = said[`prompt_${row}`];
      if (said[`answer_${row}`] === "") continue;
      const problem = prompt === null ? "prompt_required" : before.has(prompt) ? "prompt_twice" : null;
      if (problem) check.addIssue({ code: "custom", message: problem, path: [`prompt_${row}`] });
      if (prompt !== null) before.add(prompt);
    }
  });

/** What a member is and looks like; sexuality only together with the consent to keep it. */
export const detailsContract = z.object({
  gender: z.enum(genders, { error: "gender_required" }),
  sexuality: chosen(detailValues.sexuality),
  body_type: chosen(detailValues.body_type),
  hair_color: chosen(detailValues.hair_color),
  eye_color: chosen(detailValues.eye_color),
  relationship_status: chosen(detailValues.relationship_status),
  tattoos: chosen(detailValues.tattoos),
  height: z.coerce
    .number({ error: "unknown_choice" })
    .int("unknown_choice")
    .min(heights.least, "unknown_choice")
    .max(heights.most, "unknown_choice")
    .nullish()
    .transform((value) => value ?? null),
  sensitive_data: z.boolean().default(false),
});

const age = z.coerce
  .number({ error: "unknown_choice" })
  .int("unknown_choice")
  .min(ageRange.youngest, "unknown_choice")
  .max(ageRange.oldest, "unknown_choice");

/** Whom a member looks for and wants to be found by; no country means everywhere. */
export const partnerPreferencesContract = z
  .object({
    looking_for: z
      .array(z.enum(genders, { error: "unknown_choice" }), { error: "looking_for_required" })
      .min(1, "looking_for_required"),
    min_age: age,
    max_age: age,
    countries: z.array(z.enum(countryCodes, { error: "unknown_choice" })).default([]),
    sensitive_data: z.boolean().default(false),
  })
  .refine(({ min_age, max_age }) => min_age <= max_age, { path: ["max_age"], message: "ages_turned" });

/** What places a brand knows. */
export type PlaceRules = {
  countries: readonly string[];
  /** The country of a region; undefined for an unknown one. */
  countryOfRegion(region: string): string | undefined;
};

/** Where a member lives: a country of the brand and one of its regions. */
export function placeContract({ countries, countryOfRegion }: PlaceRules) {
  const isOffered = (code: string): code is Country => countries.includes(code);
  return z
    .object({
      country: z.string({ error: "country_required" }).refine(isOffered, "country_required"),
      region: z
        .string({ error: "region_required" })
        .refine((id) => countryOfRegion(id) !== undefined, "region_required"),
    })
    .refine(({ country, region }) => countryOfRegion(region) === country, {
      path: ["region"],
      message: "region_required",
    });
}

/** Where a member's device is, in degrees. */
export const devicePlaceContract = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
});

/** What a member likes, as ids of the table; what tells of sexual life only together with the consent to keep it. */
export const interestsContract = z.object({
  interests: z
    .array(z.string().max(40))
    .default([])
    .transform((ids) => [...new Set(ids)])
    .pipe(z.array(z.string()).max(maxInterests, "too_many_interests")),
  sensitive_data: z.boolean().default(false),
});
