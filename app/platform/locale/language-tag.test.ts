import { describe, expect, it } from "vitest";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";
import { locales } from "#app/platform/locale/locales.ts";

const christmas = Date.UTC(2026, 11, 24);
const shortDate = (tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: "short", timeZone: "UTC" }).format(christmas);

describe("dates, numbers and money are written as in the reader's country", () => {
  it.each([
    ["en", "GB", "en-GB", "24/12/2026"],
    ["en", "IE", "en-IE", "24/12/2026"],
    ["en", "US", "en-US", "12/24/26"],
    ["en", "CA", "en-CA", "2026-12-24"],
    ["nl", "NL", "nl-NL", "24-12-2026"],
    ["nl", "BE", "nl-BE", "24/12/2026"],
    ["de", "AT", "de-AT", "24.12.26"],
    ["fr", "FR", "fr-FR", "24/12/2026"],
  ] as const)("%s in %s is %s: %s", (locale, country, tag, written) => {
    expect(languageTag(locale, country)).toBe(tag);
    expect(shortDate(tag)).toBe(written);
  });

  it("English in a country that speaks another language is Europe's, other languages stay as they are", () => {
    expect(languageTag("en", "NL")).toBe("en-GB");
    expect(languageTag("en", undefined)).toBe("en-GB");
    expect(languageTag("da", "NL")).toBe("da");
    expect(languageTag("pl", "GB")).toBe("pl");
    expect(languageTag("fr", "CH")).toBe("fr");
  });

  it("writes Swiss francs with Swiss numbers", () => {
    expect(formatMoney(123_450, "CHF", languageTag("de", "CH"))).toBe("CHF\u00a01'234.50");
  });

  it("is known to the runtime in every language and country", () => {
    for (const locale of locales) {
      for (const country of countryCodes) {
        const tag = languageTag(locale, country);
        expect(new Intl.DateTimeFormat(tag).resolvedOptions().locale.split("-")[0], tag).toBe(
          new Intl.DateTimeFormat(locale).resolvedOptions().locale.split("-")[0],
        );
      }
    }
  });
});
