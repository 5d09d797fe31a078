import { describe, expect, it } from "vitest";
import { flatTexts } from "#tests/architecture/locale-texts.ts";
import { type Locale, locales } from "#app/platform/locale/locales.ts";

/**
 * Words that make somebody hurry or fear to lose something, whole or, with a star, as they begin: what a clock ends
 * goes on at the same price.
 */
const loss: Readonly<Record<Locale, string>> = {
  en: "only, just, last, final*, hurry, quick*, miss*, lose*, lost, lapse*, gone, running out, don’t wait, never",
  nl: "alleen, slechts, maar nog, laatste, haast*, snel, mist, missen, verlies*, verloopt, vervalt, voorbij, nooit",
  de: "nur, bloß, letzte*, beeil*, schnell*, verpass*, verlier*, verfall*, verfäll*, vorbei, nie",
  fr: "seulement, plus que, dernier*, dernière*, vite, dépêche*, rate*, manque*, perd*, expire*, jamais",
  it: "solo, soltanto, ultim*, affrett*, presto, perd*, scad*, mai",
  es: "solo, sólo, solamente, últim*, prisa, rápido, pierd*, perder*, caduc*, nunca",
  pl: "tylko, jedynie, ostatni*, pospiesz*, szybko, strac*, trac*, przegap*, przepad*, nigdy",
  da: "kun, bare, sidste, skynd*, hurtig*, gå glip, mist*, tab*, udløb*, aldrig",
  fi: "vain, ainoastaan, viimei*, kiire*, nopea*, menetä*, menete*, raukea*, koskaan",
  no: "bare, kun, siste, skynd*, rask*, gå glipp, mist*, tap*, utløp*, aldri",
  sv: "bara, endast, sista, skynda*, snabb*, missa*, förlora*, gå miste, löper ut, aldrig",
};

/** Whether a text holds such a word. */
const threatens = (locale: Locale, text: string): boolean =>
  loss[locale].split(", ").some((word) => {
    const stem = word.replace("*", "");
    const end = word.endsWith("*") ? "" : "(?!\\p{L})";
    return new RegExp(`(?<!\\p{L})${stem}${end}`, "iu").test(text);
  });

/** What is said of the discounts that have a clock: the time bonus, what follows it, and the welcome discount. */
const isOfClock = (key: string) =>
  /^bonus:|^layout:(?:timeBonus|discountAfter)|^credits:discount\.|^mail:welcome_discount\./.test(key);

describe.each(locales)("the clock of a discount in %s", (locale) => {
  const texts = [...flatTexts(locale)].filter(([key]) => isOfClock(key));

  it("is told without a word of loss or hurry", () => {
    expect(texts.length).toBeGreaterThan(12);
    expect(texts.filter(([, text]) => threatens(locale, text))).toEqual([]);
  });
});

it.each([
  ["en", "Only 4 hours left"],
  ["nl", "Laatste kans"],
  ["de", "Nur noch 4 Stunden"],
  ["fr", "Plus que 4 heures"],
  ["it", "Ultima occasione"],
  ["es", "Solo quedan 4 horas"],
  ["pl", "Tylko dziś"],
  ["da", "Kun i dag"],
  ["fi", "Vain tänään"],
  ["no", "Bare i dag"],
  ["sv", "Bara i dag"],
] as const)("such a word is known in %s: %s", (locale, text) => {
  expect(threatens(locale, text)).toBe(true);
});
