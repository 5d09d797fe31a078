import type { Texts } from "./page-texts.ts";
import { readResources } from "./resources.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

const known = new Map<TextLanguage, ReadonlyMap<string, string>>();

/** Every text of the house in one language by its name, `namespace:path.of.key`, in the order of its files. */
export function houseTexts(language: TextLanguage): ReadonlyMap<string, string> {
  const read = known.get(language);
  if (read) return read;
  const texts = new Map(
    Object.entries(readResources()[language]).flatMap(([namespace, held]) => namesOf(held, `${namespace}:`)),
  );
  known.set(language, texts);
  return texts;
}

const namesOf = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text] as [string, string]] : namesOf(text, `${prefix}${key}.`),
  );
