import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

/** What the match finder is, before the first question. */
export function FinderIntro() {
  const { t } = useTranslation("finder");
  return (
    <section className="finder-intro">
      <h1>{t("intro.heading")}</h1>
      <p className="text-lg">{t("intro.text")}</p>
      <p className="text-ink-muted">{t("intro.seen")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/match-finder?question=1" size="lg">
          {t("intro.start")}
        </ButtonLink>
        <ButtonLink to="/match-finder?matches" size="lg" variant="quiet">
          {t("intro.matches")}
        </ButtonLink>
      </div>
    </section>
  );
}
