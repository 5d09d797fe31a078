import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { entryWarningContent } from "#app/routes/shell/entry-warning-content.ts";
import { EntryWarning } from "#app/ui/dialog/entry-warning.tsx";

/** Legal texts are for everybody: who runs a site is told at any time, without a hurdle (§ 5 Abs. 1 DDG). */
const isForEverybody = (path: string) => path.startsWith("/pages/");

/** Stands before the site, but for its legal pages, until a visitor says that they are an adult; works without JavaScript too. */
export function SiteEntryWarning({ open, brand, from }: { open: boolean; brand: { name: string; logo: string }; from: string }) {
  const { t } = useTranslation("shell");
  const fetcher = useFetcher();
  if (!open || isForEverybody(from) || fetcher.state !== "idle") return null;
  const warning = entryWarningContent(t, { brand: brand.name, from });
  return <EntryWarning open logo={brand.logo} {...warning} onEnter={() => void fetcher.submit(null, { method: "post", action: warning.enterAction })} />;
}
