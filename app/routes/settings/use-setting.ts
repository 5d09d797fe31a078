import { useActionData, useFetcher } from "react-router";
import type { SettingAnswer } from "#app/routes/profile/settings.tsx";

/** One form of the settings: its fetcher, and what became of it, also where it was sent without JavaScript. */
export function useSetting(intent: string) {
  const fetcher = useFetcher<SettingAnswer>({ key: `settings-${intent}` });
  const posted = useActionData<SettingAnswer>();
  const answer = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
  const isBusy = fetcher.state !== "idle";
  return { fetcher, isBusy, result: answer?.result ?? null, isSaved: !isBusy && answer?.isSaved === true, problem: isBusy ? null : (answer?.problem ?? null) };
}
