import { keptChoices } from "./kept-choices.ts";
import { createContext, useContext } from "react";
import { type ConsoleLocale, consoleLocales } from "#app/domain/operators/rights/operator-ctx.ts";

const isConsoleLocale = (text: string | null | undefined): text is ConsoleLocale =>
  consoleLocales.some((each) => each === text);

/** The language of this browser's console: the one chosen here, else the first that the browser asks for. */
export function currentLanguage(): ConsoleLocale {
  const kept = keptChoices.read("language");
  if (isConsoleLocale(kept)) return kept;
  const asked = navigator.languages.map((tag) => tag.slice(0, 2)).find(isConsoleLocale);
  return asked ?? "en";
}

/** Keeps a language for the visits to come. */
export function keepLanguage(locale: ConsoleLocale): void {
  keptChoices.keep("language", locale);
}

type Language = { locale: ConsoleLocale; choose: (locale: ConsoleLocale) => void };

export const LanguageContext = createContext<Language>({ locale: "en", choose: () => {} });

/** The language in which the console is read, and how to change it. */
export const useLanguage = (): Language => useContext(LanguageContext);
