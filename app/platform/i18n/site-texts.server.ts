import { createInstance, type i18n } from "i18next";
import { LRUCache } from "lru-cache";
import { brandResources } from "./brand-resources.server.ts";
import { type BrandTexts, type Speaker, theHouse } from "./brand-texts.ts";
import { i18nextOptions } from "#app/platform/i18n/i18next-options.server.ts";
import { type TextLanguage, textLanguages } from "#app/platform/locale/text-language.ts";

type Instances = { base: i18n; byLanguage: Map<TextLanguage, i18n> };

let house: Instances | undefined;

// why: an instance costs some kilobytes, and most brands say little of their own
const ofBrands = new LRUCache<BrandTexts, Instances>({ max: 200 });

/**
 * What a brand says in one language, made once: `t`, `getFixedT` (in any language) and `exists` look up, and nothing of
 * it is changed.
 */
export function siteTexts(speaker: Speaker, language: TextLanguage): i18n {
  const { base, byLanguage } = instancesOf(speaker);
  const made = byLanguage.get(language);
  if (made) return made;
  const texts = base.cloneInstance({ lng: language });
  byLanguage.set(language, texts);
  return texts;
}

function instancesOf(speaker: Speaker): Instances {
  if (Object.keys(speaker.texts).length === 0) return (house ??= initialised(theHouse));
  const known = ofBrands.get(speaker.texts);
  if (known) return known;
  const made = initialised(speaker);
  ofBrands.set(speaker.texts, made);
  return made;
}

function initialised(speaker: Speaker): Instances {
  const base = createInstance();
  const resources = Object.fromEntries(textLanguages.map((each) => [each, brandResources(speaker, each)]));
  void base.init({ ...i18nextOptions(), resources });
  return { base, byLanguage: new Map() };
}
