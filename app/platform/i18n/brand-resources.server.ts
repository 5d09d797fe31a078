import type { OwnTexts, Speaker } from "./brand-texts.ts";
import { houseTexts } from "./house-texts.server.ts";
import type { Texts } from "./page-texts.ts";
import { mergeTexts, readResources } from "./resources.server.ts";
import { localeOfTexts, type TextLanguage } from "#app/platform/locale/text-language.ts";

/** Texts by namespace, as they are looked up. */
export type Resources = Readonly<Record<string, Texts>>;

const merged = new WeakMap<OwnTexts, Map<TextLanguage, Resources>>();

/** What a brand says of its own in a form of a language; null where it says nothing. */
export function ownTextsOf({ texts }: Speaker, language: TextLanguage): OwnTexts | null {
  const locale = localeOfTexts(language);
  const own = locale === null ? undefined : texts[locale];
  return own && Object.keys(own).length > 0 ? own : null;
}

/**
 * Every text in one language as a brand says it: the house's, with the brand's own over them. A name that the house has
 * no text of is left out. What is not replaced is the house's own object, so that a thousand brands cost what they say.
 */
export function brandResources(speaker: Speaker, language: TextLanguage): Resources {
  const own = ownTextsOf(speaker, language);
  if (!own) return readResources()[language];
  const made = merged.get(own) ?? new Map<TextLanguage, Resources>();
  merged.set(own, made);
  const known = made.get(language);
  if (known) return known;
  const resources = layOver(own, language);
  made.set(language, resources);
  return resources;
}

function layOver(own: OwnTexts, language: TextLanguage): Resources {
  const house = houseTexts(language);
  const resources: Record<string, Texts> = { ...readResources()[language] };
  for (const [name, text] of Object.entries(own)) {
    if (!house.has(name)) continue;
    const [namespace = "", path = ""] = name.split(":");
    resources[namespace] = mergeTexts(resources[namespace] ?? {}, textsAt(path.split("."), text));
  }
  return resources;
}

const textsAt = ([key = "", ...rest]: readonly string[], text: string): Texts => ({
  [key]: rest.length === 0 ? text : textsAt(rest, text),
});
