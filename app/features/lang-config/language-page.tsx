import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card/card.tsx";
import { LanguageList } from "#app/ui/language/language-list.tsx";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { LanguageExamples } from "./language-examples.tsx";
import type { LanguageData } from "./language-data.server.ts";

/** The choice of a language, beside how things look in it. */
export function LanguagePage({ brand, locale, languages, ...shown }: LanguageData) {
  const { t } = useTranslation("language");
  const choices = languages
    .map((code) => ({ code, name: ownLanguageName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className="page-width language-page">
      <header className="grid max-w-prose gap-3">
        <h1>{t("heading")}</h1>
        <p className="text-lg text-ink-muted">{t("lead", { brand })}</p>
      </header>
      <div className="language-columns">
        <Card as="section" aria-labelledby="choose">
          <h2 id="choose" className="mb-3 text-xl">
            {t("choose")}
          </h2>
          <LanguageList
            label={t("choose")}
            languages={choices}
            current={locale}
            action="/language"
            hidden={{ from: "/lang-config" }}
          />
        </Card>
        <section aria-labelledby="looks" className="grid content-start gap-3">
          <h2 id="looks" className="text-xl">
            {t("looks")}
          </h2>
          <LanguageExamples {...shown} />
        </section>
      </div>
    </div>
  );
}
