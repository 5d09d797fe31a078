import { describe, expect, it } from "vitest";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";
import { entryWarningContent } from "./entry-warning-content.ts";
import { SiteEntryWarning } from "./site-entry-warning.tsx";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";

const warningAt = (from: string, locale: (typeof locales)[number] = "de") =>
  renderInLanguage(locale, <SiteEntryWarning open brand={{ name: "Lagoon", logo: "<svg></svg>" }} from={from} />);
const linksOf = (locale: (typeof locales)[number]) =>
  entryWarningContent(fixedTexts(theHouse, locale, "layout"), { brand: "Lagoon", from: "/" }).links;

describe("the entry warning", () => {
  it.each(locales)("leads in %s to legal notice, privacy and terms, by their names in the footer", (locale) => {
    const t = fixedTexts(theHouse, locale, "layout");
    const expected = [
      ["/pages/service#company", t("footer.imprint")],
      ["/pages/privacy", t("footer.privacy")],
      ["/pages/terms", t("footer.terms")],
    ];
    expect(linksOf(locale).map(({ to, label }) => [to, label])).toEqual(expected);
    const said = warningAt("/members", locale).replaceAll("&#x27;", "'");
    for (const [to, label] of expected)
      expect(said).toMatch(
        new RegExp(`<a href="${to}"[^>]*>${label?.replaceAll("(", "\\(").replaceAll(")", "\\)")}</a>`),
      );
  });

  it.each([
    ...linksOf("de").map(({ to }) => to),
    ...pageSlugs.map((slug) => `/pages/${slug}`),
    "/complaints",
    "/complaints?subject=photo",
    "/complaints/abc",
  ])("does not stand before %s, which nobody has to confirm anything for", (from) => {
    expect(warningAt(from)).toBe("");
  });

  it.each(["/", "/members", "/pricing", "/login", "/complaintsoffice"])("stands before %s", (from) => {
    expect(warningAt(from)).toContain("<dialog");
  });
});
