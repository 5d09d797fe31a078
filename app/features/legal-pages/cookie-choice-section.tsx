import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { CookieChoiceView } from "#app/features/cookies/present-cookie-choice.server.ts";
import { useSubmitInPlace } from "#app/features/cookies/use-submit-in-place.ts";
import { CookieAnswers } from "#app/ui/cookies/cookie-question.tsx";

/**
 * The way back at any time: how the choice about cookies stands, and both answers; who brought nothing has nothing to
 * decide.
 */
export function CookieChoiceSection({ state, date }: CookieChoiceView) {
  const { t } = useTranslation(["cookies", "layout"]);
  const { pathname, search } = useLocation();
  const answer = useSubmitInPlace();
  return (
    <section id="choice" aria-labelledby="choice-title" className="cookie-choice">
      <h2 id="choice-title">{t("choice.title")}</h2>
      <p>{t("choice.text")}</p>
      {state !== "none" && <p>{t("layout:cookies.text")}</p>}
      {state !== "open" && (
        <p role="status" className="font-semibold">
          {t(`choice.${state}`, { date })}
        </p>
      )}
      {state !== "none" && (
        <CookieAnswers
          yes={t("layout:cookies.yes")}
          no={t("layout:cookies.no")}
          from={`${pathname}${search}`}
          onSubmit={answer}
        />
      )}
    </section>
  );
}
