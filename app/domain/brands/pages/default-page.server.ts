import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { PageSlug } from "./page-slugs.ts";
import { fallbackLanguages } from "#app/platform/i18n/fallback-languages.ts";
import { localesFolder } from "#app/platform/i18n/resources.server.ts";
import { localeOfTexts, type TextLanguage } from "#app/platform/locale/text-language.ts";

const phrasesContract = z.record(z.string(), z.string());

const fileOf = (language: string, name: string) => path.join(localesFolder, language, "pages", name);

/**
 * What another form of a language says otherwise on a page: the language's phrases, and those in their place; none
 * where the page reads the same.
 */
export function pagePhrases(language: TextLanguage, slug: PageSlug): [phrase: string, instead: string][] {
  const file = fileOf(language, `${slug}.json`);
  return existsSync(file) ? Object.entries(phrasesContract.parse(JSON.parse(readFileSync(file, "utf8")))) : [];
}

/**
 * The template of a static page in a language, else in one of `fallbackLanguages`; in a form such as
 * `en-US` with its own phrases.
 */
export function defaultPage(language: TextLanguage, slug: PageSlug): string {
  const files = [localeOfTexts(language) ?? language, ...fallbackLanguages].map((each) => fileOf(each, `${slug}.hbs`));
  const page = readFileSync(files.find((file) => existsSync(file)) ?? fileOf("en", `${slug}.hbs`), "utf8");
  return pagePhrases(language, slug).reduce((source, [phrase, instead]) => source.replaceAll(phrase, instead), page);
}
