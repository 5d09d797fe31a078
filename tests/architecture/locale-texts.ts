import { readNamespaces } from "#app/platform/i18n/resources.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

type Texts = ReturnType<typeof readNamespaces>[string];

/**
 * Every text of a language or a form of it as `namespace:key.in.full` to its words; `read` may read a folder as it is.
 */
export function flatTexts(language: TextLanguage, read = readNamespaces): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [namespace, texts] of Object.entries(read(language))) flatten(flat, `${namespace}:`, texts);
  return flat;
}

function flatten(flat: Map<string, string>, prefix: string, texts: Texts): void {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat.set(`${prefix}${key}`, value);
    else flatten(flat, `${prefix}${key}.`, value);
  }
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The key without its plural form, and the form, if it is one of a counted text's. */
export function splitPlural(key: string, keys: ReadonlySet<string>): { base: string; form: string | null } {
  const form = pluralForm.exec(key)?.[1];
  const base = key.replace(pluralForm, "");
  return form !== undefined && keys.has(`${base}_other`) ? { base, form } : { base: key, form: null };
}

/**
 * The keys that a language must have, by English's: each counted text in exactly the forms that the language counts in.
 */
export function expectedKeys(locale: Locale, english: ReadonlySet<string>): Set<string> {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const expected = new Set<string>();
  for (const key of english) {
    const { base, form } = splitPlural(key, english);
    if (form === null) expected.add(key);
    else for (const each of forms) expected.add(`${base}_${each}`);
  }
  return expected;
}

/** What a text is filled with and marked up by: `{{name}}` and tags, sorted. */
export function placeholdersOf(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/\{\{[^}]+\}\}|<\/?[^>]+>/g)].map(([found]) => found.replaceAll(/\s/g, ""))),
  ].toSorted();
}
