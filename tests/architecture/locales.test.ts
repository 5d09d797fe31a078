import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { defaultPage, pagePhrases } from "#app/domain/brands/pages/default-page.server.ts";
import { localesFolder, readFolder } from "#app/platform/i18n/resources.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { localeOfTexts, textLanguages } from "#app/platform/locale/text-language.ts";
import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";
import { expectedKeys, flatTexts, placeholdersOf, splitPlural } from "#tests/architecture/locale-texts.ts";
import { sameInEnglish } from "#tests/architecture/same-in-english.ts";

const english = flatTexts("en");
const englishKeys = new Set(english.keys());

/** The English text that a translated one is held against: the same form, or "other" where English has no such form. */
function englishOf(key: string): string {
  return (
    english.get(key) ??
    english.get(`${splitPlural(key, new Set([key, `${key.replace(/_[a-z]+$/, "")}_other`])).base}_other`) ??
    ""
  );
}

test("English counts in its own forms", () => {
  expect(english.size).toBeGreaterThan(300);
  expect([...expectedKeys("en", englishKeys)].toSorted()).toEqual([...englishKeys].toSorted());
});

/** Texts that name a count and have one form, each with the reason why no number asks for another. */
const countedInOneForm: Readonly<Record<string, string>> = {
  "photos:own.photo": "a place among as many, with no word for them",
  "icebreakers:problems.tooLong": "a limit of the code, of hundreds of characters",
  "report:problems.tooLong": "a limit of the code, of hundreds of characters",
};

test("every text that names a count has a form for one and for many", () => {
  const inOneForm = [...english].filter(
    ([key, text]) => placeholdersOf(text).includes("{{count}}") && splitPlural(key, englishKeys).form === null,
  );
  expect(inOneForm.map(([key]) => key).toSorted()).toEqual(Object.keys(countedInOneForm).toSorted());
});

describe.each(locales)("texts in %s", (locale) => {
  const texts = flatTexts(locale);

  test("have every key in every plural form, and no other", () => {
    const expected = expectedKeys(locale, englishKeys);
    expect(
      [...expected].filter((key) => !texts.has(key)),
      "missing",
    ).toEqual([]);
    expect(
      [...texts.keys()].filter((key) => !expected.has(key)),
      "not in English",
    ).toEqual([]);
  });

  test("take the same placeholders and tags", () => {
    const wrong = [...texts].filter(([key, text]) => {
      const [wanted, given] = [placeholdersOf(englishOf(key)), placeholdersOf(text)];
      // A form for exactly one may say "one" instead of the number.
      const mayOmit = /_(one|two|zero)$/.test(key) ? new Set(["{{count}}"]) : new Set<string>();
      return (
        given.some((each) => !wanted.includes(each)) ||
        wanted.some((each) => !given.includes(each) && !mayOmit.has(each))
      );
    });
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  test("are neither empty nor padded", () => {
    const wrong = [...texts].filter(([, text]) => text.trim() === "" || text !== text.trim());
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test("hold no unfinished or doubled words", () => {
    const unfinished = /\b(TODO|FIXME|TBD)\b|lorem ipsum|\uFFFD/;
    expect([...texts].filter(([, text]) => unfinished.test(text)).map(([key]) => key)).toEqual([]);
  });
});

describe.each(locales.filter((locale) => locale !== "en"))("translation into %s", (locale) => {
  test("leaves no sentence in English", () => {
    const words = (text: string) => text.replaceAll(/\{\{[^}]+\}\}|<[^>]+>/g, " ").match(/\p{L}{2,}/gu)?.length ?? 0;
    const same = [...flatTexts(locale)].filter(
      ([key, text]) => text === english.get(key) && words(text) > 2 && !sameInEnglish.has(key),
    );
    expect(same.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

test("the list of texts that are the same in every language has no entry without use", () => {
  expect([...sameInEnglish].filter((key) => !englishKeys.has(key))).toEqual([]);
});

describe.each(textLanguages.filter((language) => localeOfTexts(language) !== language))(
  "the form %s of a language",
  (language) => {
    const below = flatTexts(localeOfTexts(language) ?? "en");
    const own = [...flatTexts(language, readFolder)];
    const wordsOf = (text: string) => text.match(/[\p{L}\p{N}{}]+/gu) ?? [];

    test("holds nothing but what differs, under keys that the language has", () => {
      expect(own.length).toBeGreaterThan(20);
      expect(own.filter(([key, text]) => !below.has(key) || below.get(key) === text).map(([key]) => key)).toEqual([]);
    });

    test("takes the same placeholders and tags", () => {
      expect(
        own
          .filter(([key, text]) => placeholdersOf(text).join() !== placeholdersOf(below.get(key) ?? "").join())
          .map(([key]) => key),
      ).toEqual([]);
    });

    test("says the same in all but a few words, so that no sentence of it stays behind", () => {
      const strays = (one: string[], other: string[]) => one.filter((word) => !other.includes(word)).length;
      expect(
        own
          .filter(
            ([key, text]) =>
              strays(wordsOf(text), wordsOf(below.get(key) ?? "")) > 3 ||
              strays(wordsOf(below.get(key) ?? ""), wordsOf(text)) > 3,
          )
          .map(([key]) => key),
      ).toEqual([]);
    });

    test("has every text of the language", () => {
      expect([...flatTexts(language).keys()].toSorted()).toEqual([...below.keys()].toSorted());
    });

    test.each(pageSlugs)("names phrases for %s that the page holds", (slug) => {
      const page = readFileSync(path.join(localesFolder, "en", "pages", `${slug}.hbs`), "utf8");
      expect(
        pagePhrases(language, slug).filter(
          ([phrase, instead]) =>
            !page.includes(phrase) || placeholdersOf(phrase).join() !== placeholdersOf(instead).join(),
        ),
      ).toEqual([]);
      expect(defaultPage(language, slug) === page).toBe(pagePhrases(language, slug).length === 0);
    });
  },
);

test("the types list exactly the namespaces that pages use", () => {
  const typed = [
    ...readFileSync(path.join(localesFolder, "i18next.d.ts"), "utf8").matchAll(
      /(\w+): typeof import\("\.\/en\/(\w+)\.json"\)/g,
    ),
  ];
  const namespaces = new Set([...englishKeys].map((key) => key.split(":")[0] ?? ""));
  // Mails, and the page of a paused brand, are written on the server alone.
  namespaces.delete("mail");
  namespaces.delete("closed");
  expect(typed.map(([, name]) => name).toSorted()).toEqual([...namespaces].toSorted());
  expect(typed.filter(([, name, file]) => name !== file)).toEqual([]);
});
