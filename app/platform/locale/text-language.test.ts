import { describe, expect, it } from "vitest";
import { locales } from "#app/platform/locale/locales.ts";
import { localeOfTexts, textLanguageOf, textLanguages } from "#app/platform/locale/text-language.ts";

describe("the form of English", () => {
  it.each([
    ["that of the United States where a brand is at home there", ["US", "CA", "AU", "NZ"], "en-US"],
    ["Britain's where the brand is at home elsewhere", ["GB", "US"], "en"],
    ["Britain's where no country is named", [], "en"],
  ] as const)("is %s", (_, countries, language) => {
    expect(textLanguageOf("en", { countries })).toBe(language);
  });

  it("is no matter of other languages", () => {
    const others = locales.filter((locale) => locale !== "en");
    expect(others.map((locale) => textLanguageOf(locale, { countries: ["US"] }))).toEqual(others);
  });
});

it("every form of a language belongs to a language that can be chosen, and nothing else does", () => {
  expect(textLanguages.map(localeOfTexts)).toEqual([...locales, "en"]);
  expect(["en-GB", "xx", "", "english"].map(localeOfTexts)).toEqual([null, null, null, null]);
});
