import { expect, it } from "vitest";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { ProfileFacts } from "./profile-facts.tsx";

const said = (locale: (typeof locales)[number], gender: string | null) =>
  renderInLanguage(
    locale,
    <ProfileFacts
      height={null}
      attributes={[
        ...(gender === null ? [] : [{ field: "gender", value: gender } as const]),
        { field: "sexuality", value: "gay" },
      ]}
    />,
  );

it.each(locales)(
  "gay is told in %s by the word for men or for women, and by both where no gender decides",
  (locale) => {
    const t = fixedTexts(theHouse, locale, "members");
    const word = (text: string) => `<dd>${text}</dd>`;
    expect(said(locale, "man")).toContain(word(t("values.gay.man")));
    expect(said(locale, "woman")).toContain(word(t("values.gay.woman")));
    for (const gender of ["nonbinary", null]) expect(said(locale, gender)).toContain(word(t("values.sexuality.gay")));
  },
);

it("the words differ wherever the language tells men and women apart", () => {
  const alike = locales.filter((locale) => {
    const t = fixedTexts(theHouse, locale, "members");
    return t("values.gay.man") === t("values.gay.woman");
  });
  expect(alike).toEqual(["pl"]);
});
