import { isolateText } from "./isolate-text.ts";

/** One namespace of one language, as its file holds it. */
export type Texts = { readonly [key: string]: string | Texts };

type TextOptions = { readonly [name: string]: unknown };

/** Looks a text up by `key` or `namespace:key` and fills its placeholders; the key itself where there is none. */
export type Translate = (key: string, options?: TextOptions) => string;

const placeholder = /\{\{\s*([\w.-]+)\s*\}\}/g;

/**
 * Makes the function that finds texts in the browser, as i18next does on the server, but that no other
 * language is there to fall back to (`locales.test.ts` holds that none lacks a text): a key without a namespace is
 * looked for in each of `namespaces`, `count` chooses the plural of the language, `defaultValue` stands in for a
 * missing text. `read` gives a namespace's texts.
 */
export function createTranslate(
  language: string,
  namespaces: readonly string[],
  read: (namespace: string) => Texts | undefined,
): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, options = {}) => {
    const separator = key.indexOf(":");
    const among = separator === -1 ? namespaces : [key.slice(0, separator)];
    const path = key.slice(separator + 1);
    const { count, defaultValue } = options;
    const paths =
      typeof count === "number"
        ? [...(count === 0 ? [`${path}_zero`] : []), `${path}_${plurals.select(count)}`, path]
        : [path];
    const found = findText(among, paths, read);
    return fill(found ?? (typeof defaultValue === "string" ? defaultValue : path), options);
  };
}

function findText(
  namespaces: readonly string[],
  paths: readonly string[],
  read: (namespace: string) => Texts | undefined,
): string | undefined {
  for (const namespace of namespaces) {
    const texts = read(namespace);
    for (const path of paths) {
      const text = texts && textAt(texts, path);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** The text under a dotted path; undefined where there is none. */
export function textAt(texts: Texts, path: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of path.split(".")) {
    if (typeof at !== "object" || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === "string" ? at : undefined;
}

function fill(text: string, options: TextOptions): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = options[name];
    return value === undefined || value === null ? "" : isolateText(String(value));
  });
}
