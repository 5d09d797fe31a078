import type { NewsChoices } from "./news-form.tsx";
import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { addressOf } from "#app/console/contracts/address-of.ts";
import { previewNews } from "#app/console/contracts/news/preview-news.ts";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { languageName } from "#app/platform/locale/formats.ts";

type NewsPreviewProps = {
  brand: string;
  id: string;
  version: number;
  choices: Pick<NewsChoices, "ownLanguage" | "languages">;
};

/** The mail as a member of a language gets it, by the renderer that sends it. */
export function NewsPreview({ brand, id, version, choices: { ownLanguage, languages } }: NewsPreviewProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [asked, choose] = useAddressState("lang", ownLanguage);
  const language = languages.find((code) => code === asked) ?? ownLanguage;
  return (
    <section className="stack">
      <h2>{t("news:preview.title")}</h2>
      <div className="table-tools">
        <select
          className="input"
          aria-label={t("frame:language")}
          value={language}
          onChange={({ target }) => choose(target.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code, locale)}
            </option>
          ))}
        </select>
      </div>
      <iframe
        key={`${version} ${language}`}
        className="mail-preview"
        title={t("news:preview.frame", { language: languageName(language, locale) })}
        src={addressOf(previewNews, { brand, news: id, language })}
        sandbox=""
      />
    </section>
  );
}
