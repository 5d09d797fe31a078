import type { TFunction } from "i18next";
import type { CookieQuestionProps } from "#app/ui/cookies/cookie-question.tsx";

/** What the question about cookies says, on pages and landers alike. */
export function cookieQuestionContent(t: TFunction<"layout">): Omit<CookieQuestionProps, "from" | "onSubmit"> {
  return {
    title: t("cookies.title"),
    text: t("cookies.text"),
    yes: t("cookies.yes"),
    no: t("cookies.no"),
    more: { label: t("cookies.more"), to: "/pages/cookies" },
  };
}
