import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { EntryWarning } from "#app/ui/dialog/entry-warning.tsx";

/** Stands before the site until a visitor says that they are an adult; works without JavaScript too. */
export function SiteEntryWarning({ open, brand, from }: { open: boolean; brand: string; from: string }) {
  const { t } = useTranslation("shell");
  const fetcher = useFetcher();
  if (!open || fetcher.state !== "idle") return null;
  return (
    <EntryWarning
      open
      title={t("entry.title")}
      text={t("entry.text", { brand })}
      enterLabel={t("entry.enter")}
      leaveLabel={t("entry.leave")}
      leaveHref="https://duckduckgo.com/"
      enterAction={`/entry-warning?from=${encodeURIComponent(from)}`}
      onEnter={() => void fetcher.submit(null, { method: "post", action: `/entry-warning?from=${encodeURIComponent(from)}` })}
    />
  );
}
