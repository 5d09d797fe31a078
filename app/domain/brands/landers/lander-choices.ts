import { z } from "zod";
import { codedInterests } from "#app/domain/profiles/interests/interest-codes.ts";
import { genders } from "#app/domain/profiles/traits/profile-values.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { landerCode } from "#app/platform/tenancy/landers/lander-code.ts";

/** So many people, and so many interests, one lander leads to at most. */
const most = 12;

/** As many of a list as may be, each once, and nothing that the rule does not know. */
const someOf = <Entry extends z.ZodType<string>>(entry: Entry) =>
  z
    .array(z.string())
    .transform((values) => [
      ...new Set(
        values.flatMap((value) => {
          const known = entry.safeParse(value);
          return known.success ? [known.data] : [];
        }),
      ),
    ])
    .transform((values) => values.slice(0, most));

/** The fields of a choice, each as an address gives it: every value of its name. */
export const choicesContract = z.object({
  gender: someOf(z.enum(genders)),
  looking_for: someOf(z.enum(genders)),
  country: someOf(z.enum(countryCodes)),
  region: someOf(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/)),
  interest: someOf(z.enum(codedInterests)),
  liked: someOf(z.uuid()),
  // People, and interests where the brand shows nobody.
  passed: someOf(z.union([z.uuid(), z.enum(codedInterests)])),
});

/**
 * What a visitor chose on a lander, by the names of its form's fields, which are those of the address too. Each is a
 * list, empty where nothing was chosen; of gender, country and region the first counts.
 */
export type LanderChoices = Readonly<{
  [Field in keyof z.output<typeof choicesContract>]: readonly z.output<typeof choicesContract>[Field][number][];
}>;

const fields = choicesContract.keyof().options;

/** Reads choices of an address; what no lander offers is left out, and so is what is too much. */
export function readLanderChoices(query: URLSearchParams): LanderChoices {
  return choicesContract.parse(Object.fromEntries(fields.map((field) => [field, query.getAll(field)])));
}

/** The code of the lander that an address names; empty where it names none. */
export const readLanderCode = (query: URLSearchParams): string => landerCode.safeParse(query.get("lander")).data ?? "";

/** Nothing chosen yet. */
export const noChoices: LanderChoices = readLanderChoices(new URLSearchParams());

/** Whether anything was chosen. */
export function isChosen(choices: LanderChoices): boolean {
  return fields.some((field) => choices[field].length > 0);
}

/** Choices as names and values, for an address or for the hidden fields of a form. */
export function choiceFields(choices: LanderChoices): [name: string, value: string][] {
  return fields.flatMap((field) => choices[field].map((value): [string, string] => [field, value]));
}
