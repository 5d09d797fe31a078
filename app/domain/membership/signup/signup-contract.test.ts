import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { birthDateProblem } from "./birth-date-rule.ts";
import { signupContract, signupDay, signupSteps, signupTimeZones } from "./signup-contract.ts";
import { countries } from "#app/platform/geo/countries.ts";

const today = new Date("2026-03-01T00:00:00Z");
const contract = signupContract({
  today,
  countries: ["NL", "BE"],
  countryOfRegion: (id) => ({ "NL-NH": "NL", "BE-VAN": "BE" })[id],
  messageLength: 100,
  isGuessable: (password, own) => password === own.name.repeat(2),
});

const right: Record<string, string | string[]> = {
  gender: "woman",
  looking_for: ["man", "woman"],
  sexuality: "",
  country: "NL",
  region: "NL-NH",
  name: " Sanne ",
  email: " Sanne@Example.com ",
  password: "a long secret",
  password_repeat: "a long secret",
  "date_of_birth.day": "21",
  "date_of_birth.month": "6",
  "date_of_birth.year": "1990",
  terms: "on",
  sensitive_data: "on",
  signup_message: "Hello\r\nyou",
};

function parse(over: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...over }))
    for (const each of [value].flat()) form.append(name, each);
  const submission = parseWithZod(form, { schema: contract });
  return submission.status === "success"
    ? { value: submission.value, error: null }
    : { value: null, error: submission.error };
}

describe("signupContract", () => {
  it("takes a whole form, tidied, with everything optional left out", () => {
    expect(parse({}).value).toEqual({
      gender: "woman",
      looking_for: ["man", "woman"],
      sexuality: undefined,
      country: "NL",
      region: "NL-NH",
      name: "Sanne",
      email: "sanne@example.com",
      password: "a long secret",
      password_repeat: "a long secret",
      date_of_birth: new Date("1990-06-21T00:00:00Z"),
      terms: true,
      sensitive_data: true,
      activity_mails: false,
      signup_message: "Hello\nyou",
      time_zone: undefined,
    });
  });

  it.each([
    ["spec 5: the name is the address", { name: "sanne@example.COM" }, { name: ["name_is_email"] }],
    ["spec 5: the name begins with an @", { name: "@sanne" }, { name: ["name_starts_with_at"] }],
    [
      "a password that would be guessed soon",
      { name: "Sanne", password: "SanneSanne", password_repeat: "SanneSanne" },
      { password: ["password_weak"] },
    ],
    [
      "spec 5: no date of birth",
      { "date_of_birth.day": "", "date_of_birth.month": "", "date_of_birth.year": "" },
      { date_of_birth: ["date_of_birth_required"] },
    ],
    ["spec 5: no such day", { "date_of_birth.day": "31" }, { date_of_birth: ["date_of_birth_invalid"] }],
    ["spec 5: part of a date", { "date_of_birth.year": "" }, { date_of_birth: ["date_of_birth_invalid"] }],
    ["spec 5: too young", { "date_of_birth.year": "2008" }, { date_of_birth: ["too_young"] }],
    ["spec 5: invalid address", { email: "sanne@" }, { email: ["email_invalid"] }],
    ["spec 5: passwords differ", { password_repeat: "another secret" }, { password_repeat: ["passwords_differ"] }],
    ["short password", { password: "short", password_repeat: "short" }, { password: ["password_short"] }],
    ["nothing looked for", { looking_for: [] }, { looking_for: ["looking_for_required"] }],
    ["another gender", { gender: "x" }, { gender: ["gender_required"] }],
    ["a country of another brand", { country: "DE" }, { country: ["country_required"], region: ["region_required"] }],
    ["a region of another country", { region: "BE-VAN" }, { region: ["region_required"] }],
    ["no terms", { terms: "" }, { terms: ["terms_required"] }],
    ["no consent for sensitive data", { sensitive_data: "" }, { sensitive_data: ["sensitive_data_required"] }],
    ["a number in the name", { name: "0612345678" }, { name: ["name_holds_contact 0612345678"] }],
    [
      "an address in the message",
      { signup_message: "mail me: sanne@example.com" },
      { signup_message: ["message_holds_contact sanne@example.com"] },
    ],
    ["a long message", { signup_message: "x".repeat(101) }, { signup_message: ["message_too_long"] }],
  ])("refuses %s", (_, over, error) => {
    expect(parse(over).error).toEqual(error);
  });

  it("asks for the password once where it can be shown", () => {
    expect(parse({ password_repeat: "" }).error).toBeNull();
  });

  it("tells everything that is wrong at once, between fields too", () => {
    expect(parse({ gender: "", name: "@me", password_repeat: "x", terms: "" }).error).toEqual({
      gender: ["gender_required"],
      name: ["name_starts_with_at"],
      password_repeat: ["passwords_differ"],
      terms: ["terms_required"],
    });
  });

  it("asks every field in one of its steps, but for what the device and a lander bring along", () => {
    expect(
      Object.keys(contract.shape)
        .filter((field) => !["time_zone", "interest", "lander"].includes(field))
        .toSorted(),
    ).toEqual(signupSteps.flat().toSorted());
  });
});

describe("the minimum age of 18 @spec-5-minimum-age", () => {
  const dates = fc.date({
    min: new Date("1930-01-01T00:00:00Z"),
    max: new Date("2040-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const partsOf = (day: Date) => ({
    day: String(day.getUTCDate()),
    month: String(day.getUTCMonth() + 1),
    year: String(day.getUTCFullYear()),
  });
  const midnight = (date: Date) => new Date(date.toISOString().slice(0, 10));

  it("is reached on the 18th birthday and not a day before", () => {
    fc.assert(
      fc.property(dates.map(midnight), (born) => {
        const [year, month, day] = [born.getUTCFullYear(), born.getUTCMonth(), born.getUTCDate()];
        // One born on 29 February comes of age on 1 March, which is what Date makes of it.
        const birthday = new Date(Date.UTC(year + 18, month, day));
        expect(birthDateProblem(partsOf(born), birthday)).toBeNull();
        expect(birthDateProblem(partsOf(born), new Date(birthday.getTime() - 86_400_000))).toBe("too_young");
      }),
    );
  });

  it("counts by the newcomer's own day, which is tomorrow or yesterday elsewhere", () => {
    const moment = new Date("2026-03-01T11:30:00Z");
    const born = partsOf(new Date("2008-03-02T00:00:00Z"));
    const problemIn = (time_zone: string) => birthDateProblem(born, signupDay({ time_zone }, moment));
    expect([problemIn("Pacific/Auckland"), problemIn("Europe/Amsterdam")]).toEqual([null, "too_young"]);
  });

  it("never differs by more than a day between any two countries", () => {
    fc.assert(
      fc.property(
        dates,
        fc.constantFrom(...Object.keys(countries)),
        fc.constantFrom(...Object.keys(countries)),
        (moment, one, other) => {
          const apart = Math.abs(
            signupDay({ country: one }, moment).getTime() - signupDay({ country: other }, moment).getTime(),
          );
          expect(apart).toBeLessThanOrEqual(86_400_000);
        },
      ),
    );
  });
});

it.each([
  [{ time_zone: "Australia/Perth", country: "NL" }, ["Australia/Perth", "Europe/Amsterdam"]],
  [{ time_zone: "US/Pacific-New", country: "US" }, ["US/Pacific-New", "America/Los_Angeles", "America/New_York"]],
  [{ time_zone: "IST", country: "NL" }, ["Asia/Calcutta", "Asia/Kolkata", "Europe/Amsterdam"]],
  [{ time_zone: "SystemV/AST4ADT", country: "CA" }, ["America/Toronto"]],
  [{ time_zone: "Nowhere/At all", country: "PL" }, ["Europe/Warsaw"]],
  [{ time_zone: "+14:00", country: "NL" }, ["Europe/Amsterdam"]],
  [{ country: "XX" }, ["UTC"]],
])("reads the time zone of %j", (given, zones) => {
  expect(signupTimeZones(given)).toEqual(zones);
});
