import { rules as da } from "#tests/architecture/language-style/da.ts";
import { rules as de } from "#tests/architecture/language-style/de.ts";
import { rules as enUS } from "#tests/architecture/language-style/en-US.ts";
import { rules as en } from "#tests/architecture/language-style/en.ts";
import { rules as es } from "#tests/architecture/language-style/es.ts";
import { rules as fi } from "#tests/architecture/language-style/fi.ts";
import { rules as fr } from "#tests/architecture/language-style/fr.ts";
import { rules as it } from "#tests/architecture/language-style/it.ts";
import { rules as nl } from "#tests/architecture/language-style/nl.ts";
import { rules as no } from "#tests/architecture/language-style/no.ts";
import { rules as pl } from "#tests/architecture/language-style/pl.ts";
import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";
import { rules as sv } from "#tests/architecture/language-style/sv.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

/** What each language's texts must not hold: the mechanical part of docs/languages/<language>.md. */
export const styleRules: Record<TextLanguage, readonly StyleRule[]> = {
  en,
  nl,
  de,
  it,
  fr,
  es,
  pl,
  da,
  fi,
  no,
  sv,
  "en-US": enUS,
};
