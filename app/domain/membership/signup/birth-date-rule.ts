import { z } from "zod";
import { ageOn, type Day } from "#app/domain/profiles/traits/search-age.ts";

/** Youngest age of a member, in years (product.md, Accounts). */
export const minimumAge = 18;

const oldestAge = 120;
const part = z.string().trim().max(10).optional();

export type BirthDateProblem = "date_of_birth_required" | "date_of_birth_invalid" | "too_young";

type DateParts = { day?: string | undefined; month?: string | undefined; year?: string | undefined };

/** The day that three written numbers name, as a UTC midnight; null where the calendar has none. */
function readDay({ day = "", month = "", year = "" }: DateParts): Day | null {
  if (![day, month].every((number) => /^\d{1,2}$/.test(number)) || !/^\d{4}$/.test(year)) return null;
  const [givenDay, givenMonth, givenYear] = [Number(day), Number(month), Number(year)];
  const date = new Date(Date.UTC(givenYear, givenMonth - 1, givenDay));
  const isReal =
    date.getUTCFullYear() === givenYear && date.getUTCMonth() === givenMonth - 1 && date.getUTCDate() === givenDay;
  return isReal ? date : null;
}

/**
 * What is wrong with a written date of birth (spec section 5), null where nothing is; `today` is the member's own day.
 */
export function birthDateProblem(parts: DateParts, today: Day): BirthDateProblem | null {
  if (![parts.day, parts.month, parts.year].some((written) => written)) return "date_of_birth_required";
  const day = readDay(parts);
  if (day === null || day > today || ageOn(day, today) > oldestAge) return "date_of_birth_invalid";
  return ageOn(day, today) < minimumAge ? "too_young" : null;
}

/** A date of birth in three fields; gives the day as a UTC midnight. */
export function birthDateRule(today: Day) {
  return z
    .object({ day: part, month: part, year: part }, { error: "date_of_birth_required" })
    .superRefine((parts, check) => {
      const problem = birthDateProblem(parts, today);
      if (problem) check.addIssue({ code: "custom", message: problem });
    })
    .transform((parts) => readDay(parts) ?? today);
}
