import { createContext, use } from "react";
import { useTranslation } from "react-i18next";

const LanguageTagContext = createContext<string | null>(null);

/** Carries the tag that the server chose to the whole page, so that server and browser write alike. */
export const LanguageTagProvider = LanguageTagContext.Provider;

/** The tag by which dates, numbers and money are written, such as `en-GB`; the bare language where no server told. */
export function useLanguageTag(): string {
  const { i18n } = useTranslation();
  return use(LanguageTagContext) ?? i18n.language;
}
