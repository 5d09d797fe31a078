import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { localeOfTexts, type TextLanguage } from "#app/platform/locale/text-language.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

type Texts = { [key: string]: string | Texts };

const textsContract: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), textsContract])));

export const localesFolder = path.join(projectRoot, "app/locales");

/** Texts with those of another form of the language laid over them, key by key. */
function mergeTexts(texts: Texts, over: Texts): Texts {
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

/** Reads every text of the site: language or form of it, then namespace, then keys. */
export function readResources(): Record<TextLanguage, Record<string, Texts>> {
  const read = (language: TextLanguage) => readNamespaces(language);
  return {
    en: read("en"),
    nl: read("nl"),
    de: read("de"),
    it: read("it"),
    fr: read("fr"),
    es: read("es"),
    pl: read("pl"),
    da: read("da"),
    fi: read("fi"),
    no: read("no"),
    sv: read("sv"),
    "en-US": read("en-US"),
  };
}
