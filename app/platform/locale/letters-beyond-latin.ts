import type { Locale } from "#app/platform/locale/locales.ts";

/**
 * Small letters of each language's alphabet that stand beyond the `latin` part of a web font, which ends at ÿ and has œ
 * besides: CLDR's main exemplar characters. French has ÿ for its capital.
 */
const alphabets: Record<Locale, string> = {
  en: "",
  nl: "",
  de: "",
  it: "",
  fr: "ÿ",
  es: "",
  pl: "ąćęłńśźż",
  da: "",
  fi: "šž",
  no: "",
  sv: "",
};

const small = Object.values(alphabets).join("");

/** Code points of those letters, large and small, in all languages of the site; ascending, each once. */
export const lettersBeyondLatin: readonly number[] = [...new Set([...small, ...small.toUpperCase()])]
  .filter((letter) => letter > "ÿ")
  .map((letter) => letter.codePointAt(0) ?? 0)
  .toSorted((one, other) => one - other);
