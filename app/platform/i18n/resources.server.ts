import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Locale } from "#app/platform/locale/locales.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

type Texts = { [key: string]: string | Texts };

const textsContract: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), textsContract])));

export const localesFolder = path.join(projectRoot, "app/locales");

/** Reads every namespace of one language, `<namespace>.json` to its texts. */
export function readNamespaces(locale: Locale): Record<string, Texts> {
  const folder = path.join(localesFolder, locale);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [path.basename(file, ".json"), textsContract.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8")))]),
  );
}

/** Reads every text of the site: language, then namespace, then keys. */
export function readResources(): Record<Locale, Record<string, Texts>> {
  const read = (locale: Locale) => readNamespaces(locale);
  return { en: read("en"), nl: read("nl"), de: read("de"), it: read("it"), fr: read("fr"), es: read("es"), pl: read("pl"), da: read("da"), fi: read("fi"), no: read("no"), sv: read("sv") };
}
