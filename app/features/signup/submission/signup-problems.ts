import type { TFunction } from "i18next";
import { minimumAge } from "#app/domain/membership/signup/birth-date-rule.ts";
import { readProblem } from "#app/domain/profiles/texts/contact-data/problem-about.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const known = [
  "required",
  "gender_required",
  "looking_for_required",
  "country_required",
  "region_required",
  "name_required",
  "name_too_long",
  "name_starts_with_at",
  "name_is_email",
  "name_holds_contact",
  "name_odd_characters",
  "name_mixes_scripts",
  "name_reserved",
  "email_invalid",
  "email_letters",
  "email_taken",
  "password_short",
  "password_weak",
  "password_long",
  "passwords_differ",
  "date_of_birth_required",
  "date_of_birth_invalid",
  "too_young",
  "terms_required",
  "sensitive_data_required",
  "message_too_long",
  "message_holds_contact",
  "text_too_long",
  "text_holds_contact",
  "too_many_interests",
  "invalid",
] as const;

/** What is wrong with each field, as the codes of the contract. */
export type FieldProblems = Readonly<Record<string, readonly string[] | undefined>>;

/** The words for a problem of a field (spec section 5). */
export function problemText(t: TFunction<["signup", "members"]>, code: string): string {
  const { key, words } = readProblem(code);
  const problem = known.find((each) => each === key) ?? "invalid";
  return t(`signup:problem.${problem}`, { min_age: minimumAge, words });
}

/** The problems that were found, without the fields that have none. */
export function problemsOf(error: Readonly<Record<string, string[] | null>> | null | undefined): FieldProblems {
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([field, codes]) =>
      codes && codes.length > 0 ? [[field, codes.slice(0, 1)]] : [],
    ),
  );
}

/** What a use case of signing up refused because of one field, as a problem of that field; null for all else. */
export function problemsOfRefusal(error: unknown): FieldProblems | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === "email_taken") return { email: ["email_taken"] };
  return error.code === "password_weak" ? { password: ["password_weak"] } : null;
}
