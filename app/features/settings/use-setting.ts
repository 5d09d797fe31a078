import { useTranslation } from "react-i18next";
import { useActionData, useFetcher } from "react-router";
import type { SettingAnswer } from "./setting-answer.ts";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";

/** One form of the settings: its fetcher, and what became of it, also where it was sent without JavaScript. */
export function useSetting(intent: string) {
  const { t } = useTranslation("layout");
  const fetcher = useFetcher<SettingAnswer | Unsent>({ key: `settings-${intent}` });
  const posted = useActionData<SettingAnswer>();
  const isBusy = fetcher.state !== "idle";
  if (isUnsent(fetcher.data))
    return { fetcher, isBusy, result: null, isSaved: false, problem: isBusy ? null : t("unsent") };
  const answer = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
  return {
    fetcher,
    isBusy,
    result: answer?.result ?? null,
    isSaved: !isBusy && answer?.isSaved === true,
    problem: isBusy ? null : (answer?.problem ?? null),
  };
}
