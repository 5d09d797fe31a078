import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { entryWarningContent } from "./entry-warning-content.ts";
import { EntryWarning } from "#app/ui/dialog/entry-warning.tsx";

/**
 * Legal texts are for everybody, without a hurdle (§ 5 Abs. 1 DDG), and so is the way to report and complain (Art. 16
 * DSA).
 */
const isForEverybody = (path: string) => path.startsWith("/pages/") || /^\/complaints(?:[/?]|$)/.test(path);

/**
 * Stands before the site, but for its legal pages, until a visitor says that they are an adult; works without
 * JavaScript too.
 */
export function SiteEntryWarning({
  open,
  brand,
  from,
}: {
  open: boolean;
  brand: { name: string; logo: string };
  from: string;
}) {
  const { t } = useTranslation("layout");
  const fetcher = useFetcher();
  // why kept here too: who goes on before the answer is there would be asked again by what was read meanwhile
  const [hasEntered, setHasEntered] = useState(false);
  if (!open || isForEverybody(from) || hasEntered) return null;
  const warning = entryWarningContent(t, { brand: brand.name, from });
  return (
    <EntryWarning
      open
      logo={brand.logo}
      {...warning}
      onEnter={() => {
        setHasEntered(true);
        void fetcher.submit(null, { method: "post", action: warning.enterAction });
      }}
    />
  );
}
