import { languageName } from "#app/platform/locale/formats.ts";

/** A language as the kit shows it: its code and its name in itself. */
export type LanguageChoice = { code: string; name: string };

const ownNames = new Map<string, string>();

/** The name of a language in that language, with a capital: "Deutsch", "Français". */
export function ownLanguageName(code: string): string {
  const known = ownNames.get(code);
  if (known !== undefined) return known;
  const name = languageName(code, code);
  const capitalised = name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
  ownNames.set(code, capitalised);
  return capitalised;
}
