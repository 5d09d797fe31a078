import { useTranslation } from "react-i18next";
import { useActionData, useFetcher } from "react-router";
import type { NotificationAnswer } from "./notification-answer.ts";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";

/** One form of the page: its fetcher, and what became of it, also where it was sent without JavaScript. */
export function useNotificationForm(intent: NotificationAnswer["intent"]) {
  const { t } = useTranslation("layout");
  const fetcher = useFetcher<NotificationAnswer | Unsent>({ key: `notifications-${intent}` });
  const posted = useActionData<NotificationAnswer>();
  const isBusy = fetcher.state !== "idle";
  if (isUnsent(fetcher.data)) return { fetcher, isBusy, outcome: null, problem: isBusy ? null : t("unsent") };
  const answer = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
  return {
    fetcher,
    isBusy,
    outcome: isBusy ? null : (answer?.outcome ?? null),
    problem: isBusy ? null : (answer?.problem ?? null),
  };
}
