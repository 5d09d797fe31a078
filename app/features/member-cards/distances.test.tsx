import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { localesFolder } from "#app/platform/i18n/resources.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { ProfileName } from "#app/features/members/profile-name.tsx";
import { DistanceUnitProvider } from "./distances.ts";
import { LanguageTagProvider } from "#app/ui/language/language-tag.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";

const member = {
  name: "Anna",
  age: 30,
  region: "Ohio",
  country: "US",
  marks: { online: false, fresh: false, verified: false, fictional: false },
  distanceKm: 50,
  active: null,
} as const;
const said = (locale: (typeof locales)[number], unit: "mile" | "kilometer") =>
  renderInLanguage(
    locale,
    <LanguageTagProvider value={locale}>
      <DistanceUnitProvider value={unit}>
        <ProfileName member={member} mark={{ label: null, icon: "mask" }} warns={false} />
      </DistanceUnitProvider>
    </LanguageTagProvider>,
  );

it.each(locales)("a profile says in %s how far away it is, in the unit of the country", (locale) => {
  expect(said(locale, "kilometer")).toMatch(/50[\u00a0\u202f]km/);
  expect(said(locale, "mile")).toMatch(/30[\u00a0\u202f]mi/);
  expect(said(locale, "mile")).not.toMatch(/km/);
});

it("no text has a unit of distance beside a number of its own", () => {
  const files = readdirSync(localesFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:json|hbs)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) =>
      /(?:\d|\}\})[\s\u00a0]?(?:km|mi|miles|kilomet\w+)\b/i.test(readFileSync(path.join(localesFolder, file), "utf8")),
    ),
  ).toEqual([]);
});
