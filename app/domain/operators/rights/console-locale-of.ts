import { type ConsoleLocale, consoleLocales } from "./operator-ctx.ts";

/** The language of the console that a text names; English for any other. */
export const consoleLocaleOf = (text: string): ConsoleLocale => consoleLocales.find((each) => each === text) ?? "en";
