import type { Gender } from "#app/domain/profiles/traits/profile-values.ts";

/** Who looks, as SQL: age in whole years, gender and country as text. */
export type Seeker = { age: string; gender: string; country: string };

/** SQL: the ages by which a listing wants to be found; `of` is the listing's alias with its dot. */
const ageAllowed = (age: string, of = ""): string => `${of}seeks_min_age <= ${age} and ${of}seeks_max_age >= ${age}`;

/** SQL: the genders by which a listing wants to be found. */
export const genderAllowed = (gender: string, of = ""): string => `(${of}seeks = '{}' or ${gender} = any (${of}seeks))`;

/** SQL: the countries whose people may find a listing. */
export const countryAllowed = (country: string, of = ""): string =>
  `(${of}seeks_countries = '{}' or ${country} = any (${of}seeks_countries))`;

/**
 * SQL: a member's own limits, by which they are offered to those alone by whom they want to be found (product.md,
 * Discovery). Whoever is offered is read from `listing`, whose rows are the findable (docs/decisions/who-sees-whom.md).
 */
export function limitsAllow({ age, gender, country }: Seeker, of = ""): string[] {
  return [ageAllowed(age, of), genderAllowed(gender, of), countryAllowed(country, of)];
}

/** The same of a listing's codes, of which `kind` tells by which genders it may be found. */
export function codesAllow({ age, country }: { age: string; country: string }, of = ""): string[] {
  return [ageAllowed(age, of), `(${of}seen_from = '' or ${country} = any (string_to_array(${of}seen_from, ' ')))`];
}

/** The same of a listing's facts, which tell of each gender apart whether it may find the listing. */
export function factsAllow(
  { age, gender, country }: { age: string; gender: Gender; country: string },
  of = "",
): string[] {
  return [...codesAllow({ age, country }, of), `${of}seen_by_${gender}`];
}
