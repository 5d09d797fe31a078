import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { fallbackLanguages } from "#app/platform/i18n/fallback-languages.ts";
import { localeOfTexts, type TextLanguage } from "#app/platform/locale/text-language.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

type Texts = { [key: string]: string | Texts };

const textsContract: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), textsContract])));

export const localesFolder = path.join(projectRoot, "app/locales");

/** Texts with others laid over them, such as those of another form of the language, key by key; neither is changed. */
export function mergeTexts(texts: Texts, over: Texts): Texts {
  const merged = { ...texts };
  for (const [key, value] of Object.entries(over)) {
    const below = texts[key];
    merged[key] = typeof value === "object" && typeof below === "object" ? mergeTexts(below, value) : value;
  }
  return merged;
}

/**
 * Reads every namespace of one language, `<namespace>.json` to its texts; a form such as `en-US` holds only what
 * differs, laid over its language.
 */
export function readNamespaces(language: TextLanguage): Record<string, Texts> {
  const own = readFolder(language);
  const locale = localeOfTexts(language);
  if (locale === null || locale === language) return own;
  return Object.fromEntries(
    Object.entries(readFolder(locale)).map(([namespace, texts]) => [
      namespace,
      mergeTexts(texts, own[namespace] ?? {}),
    ]),
  );
}

/** Reads the files of one folder of `app/locales` as they are. */
export function readFolder(language: TextLanguage): Record<string, Texts> {
  const folder = path.join(localesFolder, language);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, ".json"),
      textsContract.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
    ]),
  );
}

let resources: Record<TextLanguage, Record<string, Texts>> | undefined;

/**
 * Every text of the site, read once: language or form of it, then namespace, then keys. What a language lacks stands
 * there in the first of `fallbackLanguages` that has it.
 */
export function readResources(): Record<TextLanguage, Record<string, Texts>> {
  resources ??= readAll();
  return resources;
}

function readAll(): Record<TextLanguage, Record<string, Texts>> {
  // why: read once for all twelve, which was two thirds of the time that a process takes to read its texts
  const fallbacks = fallbackLanguages.map(readNamespaces);
  const filled = (language: TextLanguage) => [readNamespaces(language), ...fallbacks].reduce(fillNamespaces);
  return {
    en: filled("en"),
    nl: filled("nl"),
    de: filled("de"),
    it: filled("it"),
    fr: filled("fr"),
    es: filled("es"),
    pl: filled("pl"),
    da: filled("da"),
    fi: filled("fi"),
    no: filled("no"),
    sv: filled("sv"),
    "en-US": filled("en-US"),
  };
}

/** The texts of `own`, and what it lacks from `fallback`. */
export function fillNamespaces(own: Record<string, Texts>, fallback: Record<string, Texts>): Record<string, Texts> {
  return Object.fromEntries(
    Object.keys({ ...fallback, ...own }).map((name) => [name, mergeTexts(fallback[name] ?? {}, own[name] ?? {})]),
  );
}
