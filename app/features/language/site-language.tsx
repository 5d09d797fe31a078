import { useLocation } from "react-router";
import type { Locale } from "#app/platform/locale/locales.ts";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { useChooseLanguage } from "./use-choose-language.ts";
import { LanguageSelect } from "#app/ui/language/language-select.tsx";

/** The brand's languages to choose from; choosing one leads back to the page. */
export function SiteLanguage({
  id,
  layout: { languages, locale },
}: {
  id: string;
  layout: { languages: readonly Locale[]; locale: Locale };
}) {
  const { pathname, search } = useLocation();
  const choose = useChooseLanguage();
  return (
    <LanguageSelect
      id={id}
      languages={languages.map((code) => ({ code, name: ownLanguageName(code) }))}
      current={locale}
      action="/language"
      hidden={{ from: `${pathname}${search}` }}
      onChoose={choose}
    />
  );
}
