import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { cookieQuestionContent } from "./cookie-question-content.ts";
import { useSubmitInPlace } from "./use-submit-in-place.ts";
import { CookieQuestion } from "#app/ui/cookies/cookie-question.tsx";

/** Asks a visitor who came by a partner's link whether the browser may keep it. */
export function SiteCookieQuestion() {
  const { t } = useTranslation("layout");
  const { pathname, search } = useLocation();
  return <CookieQuestion {...cookieQuestionContent(t)} from={`${pathname}${search}`} onSubmit={useSubmitInPlace()} />;
}
