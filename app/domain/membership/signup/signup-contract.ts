import { z } from "zod";
import { accountAddress } from "#app/domain/identity/mail-addresses/account-address.ts";
import { timeZoneNames } from "#app/platform/clock/time-zone.ts";
import { birthDateRule } from "./birth-date-rule.ts";
import { givenPassword, newPassword } from "#app/domain/identity/passwords/password-rule.ts";
import { dayIn, type Day } from "#app/domain/profiles/traits/search-age.ts";
import { codedInterests } from "#app/domain/profiles/interests/interest-codes.ts";
import { withoutContactData } from "#app/domain/profiles/texts/contact-data/without-contact-data.ts";
import { nameProblem, type NameRules, tidyName } from "#app/domain/profiles/texts/profile-name.ts";
import { detailValues, genders } from "#app/domain/profiles/traits/profile-values.ts";
import { landerCode } from "#app/platform/tenancy/landers/lander-code.ts";
import { countries, type Country, isCountry } from "#app/platform/geo/countries.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

/** What a signup is held against: the newcomer's day, and the brand. */
export type SignupRules = {
  today: Day;
  countries: readonly Country[];
  /** The country of a region; undefined for an unknown one. */
  countryOfRegion(region: string): string | undefined;
  /** Longest opening message, in characters. */
  messageLength: number;
  isReservedName?: NameRules["isReserved"];
  /**
   * Whether a password would be guessed soon, of somebody with this name and address; false where nobody can tell yet.
   */
  isGuessable(password: string, own: { name: string; email: string }): boolean;
};

const consent = (problem: string) => z.boolean({ error: problem }).refine((given) => given, problem);

/** Lets a rule between fields speak as soon as these are there, whatever else is still wrong. */
function onceGiven(fields: z.core.$ZodLooseShape) {
  const given = z.object(fields);
  return { when: ({ value }: z.core.ParsePayload) => given.safeParse(value).success };
}

/**
 * The fields of each step of signup, 0 to 3 (product.md, Accounts); step 4, whether this device may be woken, has none
 * and is the browser's affair (docs/decisions/push-at-the-end-of-signup.md).
 */
export const signupSteps = [
  ["gender", "looking_for", "sexuality"],
  ["country", "region"],
  ["name", "email", "password", "password_repeat", "date_of_birth"],
  ["terms", "sensitive_data", "activity_mails", "signup_message"],
] as const;

/**
 * Everything that signing up asks, the same on client and server; problems are keys of `signup:problem` (spec section
 * 5).
 */
export function signupContract(rules: SignupRules) {
  return z
    .object({
      gender: z.enum(genders, { error: "gender_required" }),
      looking_for: z.array(z.enum(genders), { error: "looking_for_required" }).min(1, "looking_for_required"),
      sexuality: z.enum(detailValues.sexuality).optional(),
      country: z
        .string({ error: "country_required" })
        .refine((code): code is Country => isCountry(code) && rules.countries.includes(code), "country_required"),
      region: z
        .string({ error: "region_required" })
        .refine((id) => rules.countryOfRegion(id) !== undefined, "region_required"),
      name: z.string({ error: "name_required" }).max(200, "name_too_long").transform(tidyName),
      email: accountAddress,
      password: newPassword,
      // Asked for where no script can show what is typed.
      password_repeat: givenPassword.optional(),
      date_of_birth: birthDateRule(rules.today),
      terms: consent("terms_required"),
      sensitive_data: consent("sensitive_data_required"),
      activity_mails: z.boolean().default(false),
      signup_message: writtenText({ least: 0, most: rules.messageLength, error: "message_too_long" })
        .superRefine(withoutContactData("message_holds_contact"))
        .default(""),
      time_zone: z.string().max(60).optional().catch(undefined),
      // What a lander brought along, in hidden fields.
      interest: z.array(z.enum(codedInterests)).max(12).optional().catch(undefined),
      lander: landerCode.optional().catch(undefined),
    })
    .superRefine(
      ({ name, email }, check) => {
        const problem = nameProblem(name, { email, isReserved: rules.isReservedName });
        if (problem) check.addIssue({ code: "custom", path: ["name"], message: problem });
      },
      onceGiven({ name: z.string(), email: z.string() }),
    )
    .superRefine(
      ({ password, password_repeat }, check) => {
        if (password_repeat !== undefined && password !== password_repeat)
          check.addIssue({ code: "custom", path: ["password_repeat"], message: "passwords_differ" });
      },
      onceGiven({ password: z.string() }),
    )
    .superRefine(
      ({ password, name, email }, check) => {
        if (rules.isGuessable(password, { name, email }))
          check.addIssue({ code: "custom", path: ["password"], message: "password_weak" });
      },
      onceGiven({ password: newPassword, name: z.string(), email: z.string() }),
    )
    .superRefine(
      ({ country, region }, check) => {
        const home = rules.countryOfRegion(region);
        if (home !== undefined && home !== country)
          check.addIssue({ code: "custom", path: ["region"], message: "region_required" });
      },
      onceGiven({ country: z.string(), region: z.string() }),
    );
}

/** A complete signup, as `signupContract` gives it. */
export type SignupAnswers = z.output<ReturnType<typeof signupContract>>;

/**
 * The newcomer's time zone by its names, the best first: those of the device's, where it is a zone, then the home zone
 * of the country, else UTC.
 */
export function signupTimeZones({ time_zone: zone, country }: { time_zone?: unknown; country?: unknown }): string[] {
  const home = typeof country === "string" && isCountry(country) ? countries[country].timeZone : "UTC";
  return [...(typeof zone === "string" ? timeZoneNames(zone) : []), home];
}

/** The newcomer's own day at a moment, by which the age counts. */
export const signupDay = (given: { time_zone?: unknown; country?: unknown }, now: Date): Day =>
  dayIn(signupTimeZones(given)[0] ?? "UTC", now);
