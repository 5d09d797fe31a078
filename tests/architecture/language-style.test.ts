import path from "node:path";
import { describe, expect, test } from "vitest";
import { pageSlugs } from "#app/platform/tenancy/legal-pages.ts";
import { defaultPage } from "#app/domain/brands/pages/default-page.server.ts";
import { localeOfTexts, type TextLanguage, textLanguageOf, textLanguages } from "#app/platform/locale/text-language.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { checkTenants } from "#app/platform/tenancy/check-tenants.server.ts";
import { localeOf } from "#app/platform/tenancy/tenant-from-revision.server.ts";
import { styleRules } from "#tests/architecture/language-style/style-rules.ts";
import { flatTexts } from "#tests/architecture/locale-texts.ts";

const { brands } = await checkTenants({
  tenants: path.join(projectRoot, "tenants"),
  themes: path.join(projectRoot, "themes"),
});

/** A file's words by its key, or by "key.part" where it holds parts. */
function wordsIn(value: unknown, key: string): [string, string][] {
  if (typeof value === "string") return [[key, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([part, each]) => wordsIn(each, `${key}.${part}`));
}

function pagesOf(language: TextLanguage): [string, string][] {
  return pageSlugs.map((slug) => [`pages/${slug}.hbs`, defaultPage(language, slug)]);
}

/**
 * A brand's own words: the copy in this language, as the brand writes it, and the names in its settings where it is the
 * brand's own.
 */
function brandWords(language: TextLanguage): [string, string][] {
  const locale = localeOfTexts(language);
  return brands.flatMap(({ id, document }) => {
    if (!document || locale === null || textLanguageOf(locale, document.declaration.settings) !== language) return [];
    const { name, index_title, description, domain_language, fictional_singular, fictional_plural } =
      document.declaration.settings;
    const own =
      localeOf(domain_language) === locale
        ? { name, index_title, description, fictional_singular, fictional_plural }
        : {};
    return [...wordsIn(document.copy[locale], `${id}/copy`), ...wordsIn(own, `${id}/settings`)];
  });
}

/** Only what is read: without tags and their attributes, and placeholders without their names. */
const asRead = (text: string) => text.replaceAll(/<[^>]+>/g, "").replaceAll(/\{\{[^}]*\}\}/g, "{{}}");

/** Every text of a language by its key: `namespace:key`, `pages/<file>`, `<brand>/copy.key`, `<brand>/settings.key`. */
function textsIn(language: TextLanguage): [string, string][] {
  return [...flatTexts(language), ...pagesOf(language), ...brandWords(language)].map(([key, text]) => [
    key,
    asRead(text),
  ]);
}

describe.each(textLanguages)("the style sheet of %s", (language) => {
  const texts = new Map(textsIn(language));
  const rules = styleRules[language];

  test("is kept by every text, page and brand", () => {
    const found = rules.flatMap(({ pattern, instead, except = [] }) =>
      [...texts]
        .filter(([key, text]) => pattern.test(text) && !except.includes(key))
        .map(([key, text]) => `${key}: “${pattern.exec(text)?.[0]}” should be: ${instead}`),
    );
    expect(found).toEqual([]);
  });

  test("has no rule that remembers where it looked last, and no exception without use", () => {
    const idle = rules.flatMap(({ pattern, except = [] }) =>
      except.filter((key) => !pattern.test(texts.get(key) ?? "")).map((key) => `${pattern}: ${key}`),
    );
    expect(idle).toEqual([]);
    expect(
      rules.filter(({ pattern }) => pattern.global || pattern.sticky).map(({ pattern }) => String(pattern)),
    ).toEqual([]);
  });
});

test.each(textLanguages)("pages, mails, legal pages and brands are read in %s", (language) => {
  const keys = textsIn(language).map(([key]) => key);
  for (const kind of [/^signup:/, /^mail:/, /^pages\/terms\.hbs$/, /\/copy\.home\./])
    expect(
      keys.filter((key) => kind.test(key)),
      String(kind),
    ).not.toEqual([]);
});
