import { createHash } from "node:crypto";
import { brandResources, ownTextsOf, type Resources } from "./brand-resources.server.ts";
import type { Speaker } from "./brand-texts.ts";
import { type TextLanguage, textLanguages } from "#app/platform/locale/text-language.ts";

/** A namespace of a brand's texts as a browser reads it; whether its address is the one that they have now. */
export type BrandTextFile = { body: Buffer; type: "application/json"; isOfNow: boolean };

const address = /^\/assets\/texts\/([0-9a-f]{12})\/([a-z]{2}(?:-[A-Z]{2})?)\/([A-Za-z]+)\.json$/;

const versions = new WeakMap<Resources, string>();

function versionOf(resources: Resources): string {
  const known = versions.get(resources);
  if (known !== undefined) return known;
  const version = createHash("sha256").update(JSON.stringify(resources)).digest("hex").slice(0, 12);
  versions.set(resources, version);
  return version;
}

/**
 * Below which path a browser finds the texts of a brand that says some of a language in its own words; it changes with
 * each of them. Null where the house's files are the brand's.
 */
export function brandTextsBase(speaker: Speaker, language: TextLanguage): string | null {
  return ownTextsOf(speaker, language) && `/assets/texts/${versionOf(brandResources(speaker, language))}`;
}

/**
 * The texts of a brand at an address, whichever version it names: a page of a publication ago asks for one that is no
 * more. Null for what is no such address, for a namespace that there is not, and for mails, which no browser reads.
 */
export function brandTextFile(pathname: string, speaker: Speaker): BrandTextFile | null {
  const [, version, asked, namespace = ""] = address.exec(pathname) ?? [];
  const language = textLanguages.find((each) => each === asked);
  if (language === undefined || namespace === "mail") return null;
  const resources = brandResources(speaker, language);
  const texts = Object.hasOwn(resources, namespace) ? resources[namespace] : undefined;
  if (!texts) return null;
  const isOfNow = brandTextsBase(speaker, language) === `/assets/texts/${version}`;
  return { body: Buffer.from(JSON.stringify(texts)), type: "application/json", isOfNow };
}
