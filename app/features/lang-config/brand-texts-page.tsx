import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import type { BrandTextsData } from "./brand-texts-data.server.ts";

/** All that the brand says in one of its languages, name by name; found by a form that needs no script. */
export function BrandTextsPage({ shown }: { shown: BrandTextsData }) {
  const { t } = useTranslation("language");
  const { brand, texts, count, ownCount, next, language } = shown;
  return (
    <div className="page-width language-page">
      <header className="grid max-w-prose gap-3">
        <h1>{t("texts.heading", { brand })}</h1>
        <p className="text-lg text-ink-muted">{t("texts.lead")}</p>
      </header>
      <SearchForm {...shown} />
      <section aria-labelledby="found" className="grid gap-4">
        <h2 id="found" className="text-xl">
          {t("texts.found", { count })}
        </h2>
        <p className="text-ink-muted">{t("texts.ownFound", { count: ownCount })}</p>
        {count === 0 && <p>{t("texts.none")}</p>}
        <ul className="brand-texts">
          {texts.map(({ name, text, house }) => (
            <li key={name}>
              <div className="flex flex-wrap gap-x-3">
                <code>{name}</code>
                {house !== null && <strong>{t("texts.own")}</strong>}
              </div>
              <p lang={language}>{text}</p>
              {house !== null && <p className="text-ink-muted">{t("texts.house", { text: house })}</p>}
            </li>
          ))}
        </ul>
        {next !== null && (
          <p>
            <ButtonLink to={`/lang-config?${searchOf(shown, next)}`} variant="secondary">
              {t("texts.next")}
            </ButtonLink>
          </p>
        )}
      </section>
    </div>
  );
}

function SearchForm({ token, language, languages, search, isOwnOnly }: BrandTextsData) {
  const { t } = useTranslation("language");
  const choices = languages.map((code) => ({ value: code, label: ownLanguageName(code) }));
  return (
    <form method="get" action="/lang-config" role="search" className="grid max-w-xl gap-4">
      <input type="hidden" name="texts" value={token} />
      <TextField id="texts-search" name="q" type="search" label={t("texts.search")} defaultValue={search} />
      <SelectField id="texts-language" name="of" label={t("title")} options={choices} defaultValue={language} />
      <Checkbox id="texts-own" name="own" value="1" label={t("texts.ownOnly")} defaultChecked={isOwnOnly} />
      <div>
        <Button type="submit">{t("texts.show")}</Button>
      </div>
    </form>
  );
}

function searchOf({ token, language, search, isOwnOnly }: BrandTextsData, from: number): string {
  return new URLSearchParams({
    texts: token,
    of: language,
    q: search,
    ...(isOwnOnly && { own: "1" }),
    from: String(from),
  }).toString();
}
