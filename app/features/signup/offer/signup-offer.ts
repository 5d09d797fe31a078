import type { PasswordStrength } from "#app/domain/identity/passwords/password-strength.ts";
import { passwordWords } from "#app/domain/identity/passwords/password-words.ts";
import { type SignupRules, signupDay } from "#app/domain/membership/signup/signup-contract.ts";
import type { GenderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { type Country, isCountry } from "#app/platform/geo/countries.ts";

/** What the signup form of a brand offers a visitor. */
export type SignupOffer = {
  brand: string;
  /** Left out by the version before. */
  genders?: GenderOrder;
  countries: readonly { code: string; name: string }[];
  regions: readonly { id: string; country: string; name: string }[];
  /** Country to begin with: the visitor's. */
  country: string;
  messageLength: number;
  /** Whether the brand says, where the address is typed, that it has an account. */
  tellsTaken: boolean;
  /** What the brand calls itself, of which no password may be made. */
  brandTexts: readonly string[];
};

/** What the form of signup needs of its page; no offer where nobody may sign up. */
export type SignupPage = { brand: string; offer: SignupOffer | null };

/**
 * Judges a password by the words that it must not be made of, or leaves that open; null until the browser has fetched
 * the judge.
 */
export type JudgePassword = ((password: string, words: readonly string[]) => PasswordStrength | void) | null;

/** What a visitor filled in so far, by the names of the fields; several values of one field as a list. */
export type SignupValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One value of a field, as an input takes it. */
export function valueOf(values: SignupValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : value?.[0];
}

/** All values of a field. */
export function valuesOf(values: SignupValues, name: string): readonly string[] {
  const value = values[name];
  return typeof value === "string" ? [value] : (value ?? []);
}

/** The rules that hold for a form filled in at a moment; the age counts by the day of the zone that it names. */
export function signupRules(
  offer: Pick<SignupOffer, "regions" | "countries" | "messageLength" | "brandTexts">,
  form: FormData,
  now: Date,
  judge: JudgePassword,
): SignupRules {
  const homes = new Map(offer.regions.map(({ id, country }) => [id, country]));
  const codes = offer.countries.map(({ code }) => code).filter((code): code is Country => isCountry(code));
  return {
    today: signupDay({ time_zone: form.get("time_zone"), country: form.get("country") }, now),
    countries: codes,
    countryOfRegion: (region) => homes.get(region),
    messageLength: offer.messageLength,
    isGuessable: (password, { name, email }) =>
      judge?.(password, passwordWords([...offer.brandTexts, name, email]))?.level === 0,
  };
}
