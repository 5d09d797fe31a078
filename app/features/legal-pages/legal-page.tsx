import { useTranslation } from "react-i18next";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { CookieChoiceSection } from "./cookie-choice-section.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { LegalPageData } from "./legal-page-data.server.ts";

/** A legal page with its date and its contents: folded on a phone, where the text comes first, beside it on a desktop. */
export function LegalPage({ slug, html, headings, version, choice }: LegalPageData) {
  const { t } = useTranslation("pages");
  const languageTag = useLanguageTag();
  const date = dateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(version));
  return (
    <article className="page-width legal-page">
      <header className="legal-head">
        <h1>{t(`${slug}.title`)}</h1>
        <p className="text-lg text-ink-muted">{t(`${slug}.description`)}</p>
        <p className="text-sm text-ink-muted">{t("updated", { date })}</p>
      </header>
      {headings.length > 2 && (
        <details ref={unfoldOnWidePages} className="legal-contents">
          <summary>{t("contents")}</summary>
          <nav aria-label={t("contents")}>
            <p className="legal-contents-title">{t("contents")}</p>
            <ol>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: text }} />
                </li>
              ))}
            </ol>
          </nav>
        </details>
      )}
      {choice && <CookieChoiceSection state={choice.state} date={choice.date} />}
      <Prose html={html} />
    </article>
  );
}

/** Unfolds the contents where they stand beside the text: sheets show them there, programs that read aloud want `open`. */
function unfoldOnWidePages(contents: HTMLDetailsElement) {
  const wide = window.matchMedia("(min-width: 62rem)");
  const unfold = () => {
    contents.open = wide.matches;
  };
  unfold();
  wide.addEventListener("change", unfold);
  return () => wide.removeEventListener("change", unfold);
}
