import { expect, it } from "vitest";
import type { SearchedProfile, SearchResult } from "#app/domain/discovery/search/search-listings.server.ts";
import { openFilters } from "#app/domain/discovery/search/search-filters.ts";
import { noPremiumFilters } from "#app/domain/discovery/search/premium-filters.ts";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { viewOf } from "./search-address.ts";
import { SearchResults } from "./search-results.tsx";

const view = viewOf(openFilters([]), noPremiumFilters, { defaultGenders: [], defaultCountry: null });

function found(name: string, fictional = false): SearchedProfile {
  return {
    id: name,
    name,
    age: 36,
    region: null,
    guestOf: null,
    distanceKm: null,
    active: null,
    marks: { online: false, fresh: false, verified: false, fictional },
    photo: null,
    isLiked: false,
  };
}

const pageOf = (locale: (typeof locales)[number], result: Partial<SearchResult>) =>
  renderInLanguage(
    locale,
    <SearchResults
      result={{
        profiles: [],
        count: { shown: 0, isMore: false },
        next: null,
        previous: null,
        similar: null,
        ...result,
      }}
      view={view}
      isMember={false}
      mark={{ label: null, icon: "sparkles" }}
      busy={false}
    />,
  );
const vera = found("Vera", true);
const near = (...profiles: SearchedProfile[]): Partial<SearchResult> => ({
  similar: { relaxed: ["region"], profiles },
});
const namesIn = (html: string) => [...html.matchAll(/\/members\/(\w+)/g)].map(([, name]) => name);
const once = (names: (string | undefined)[]) => [...new Set(names)];

it("shows people whom the filters just miss before fictional profiles, and fictional ones behind all", () => {
  const [anna, bea, wilma] = [found("Anna"), found("Bea"), found("Wilma", true)];
  const one = { shown: 1, isMore: false };
  expect(once(namesIn(pageOf("en", { profiles: [anna, vera], count: one, ...near(bea, wilma) })))).toEqual([
    "Anna",
    "Bea",
    "Wilma",
    "Vera",
  ]);
  expect(once(namesIn(pageOf("en", { profiles: [vera], ...near(bea) })))).toEqual(["Bea", "Vera"]);
  expect(once(namesIn(pageOf("en", { profiles: [anna, vera], count: one, ...near(wilma) })))).toEqual([
    "Anna",
    "Vera",
    "Wilma",
  ]);
});

it.each(locales)("says in %s of a list without people that nobody stands behind it", (locale) => {
  const t = fixedTexts(theHouse, locale, "members");
  const [none, here] = [t("results.onlyFictional"), t("results.fictionalHere")];
  expect(pageOf(locale, { profiles: [vera] })).toContain(none);
  expect(pageOf(locale, { profiles: [vera], count: { shown: 24, isMore: false } })).toContain(`>${here}<`);
  expect(pageOf(locale, { ...near(vera) })).toContain(`>${here}<`);
  const people = pageOf(locale, { profiles: [found("Anna"), vera], count: { shown: 1, isMore: false } });
  expect([none, here].filter((text) => people.includes(text))).toEqual([]);
});
