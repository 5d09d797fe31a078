import { readNamespaces } from "#app/platform/i18n/resources.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

const known = new Map<TextLanguage, unknown>();

/** A text of the `moderation` namespace for mails, such as `measures.warn`. Throws where a language lacks it. */
export function moderationText(language: TextLanguage, key: string): string {
  const texts = known.get(language) ?? readNamespaces(language)["moderation"];
  known.set(language, texts);
  const text = key
    .split(".")
    .reduce<unknown>((at, part) => (typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined), texts);
  if (typeof text !== "string") throw new Error(`There is no text moderation:${key} in ${language}`);
  return text;
}
