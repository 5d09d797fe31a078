import { useLocation } from "react-router";
import type { ShellData } from "#app/features/layout/layout-data.server.ts";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { LanguageSelect } from "#app/ui/language/language-select.tsx";

/** The brand's languages to choose from; choosing one leads back to the page. */
export function SiteLanguage({ id, shell: { languages, locale } }: { id: string; shell: Pick<ShellData, "languages" | "locale"> }) {
  const { pathname, search } = useLocation();
  return <LanguageSelect id={id} languages={languages.map((code) => ({ code, name: ownLanguageName(code) }))} current={locale} action="/language" hidden={{ from: `${pathname}${search}` }} />;
}
