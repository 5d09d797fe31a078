import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { currentLanguage, keepLanguage, LanguageContext } from "./language.ts";
import type { ConsoleLocale } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

/** Gives the console its language; what the API said in another one is asked for anew. */
export function ConsoleLanguage({ children }: { children: Elements }) {
  const [locale, setLocale] = useState(currentLanguage);
  const client = useQueryClient();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const language = useMemo(
    () => ({
      locale,
      choose: (next: ConsoleLocale) => {
        keepLanguage(next);
        setLocale(next);
        void client.invalidateQueries();
      },
    }),
    [locale, client],
  );
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
