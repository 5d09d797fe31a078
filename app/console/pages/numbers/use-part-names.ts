import { useQuery } from "@tanstack/react-query";
import { useFigureWords } from "./use-figure-words.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import type { BreakdownKind } from "#app/domain/tenants/numbers/reading/breakdown-kinds.ts";
import { languageName } from "#app/platform/locale/formats.ts";

/** What the parts of a breakdown are called: brands by their names, countries and languages in the reader's language. */
export function usePartNames(by: BreakdownKind): (value: string) => string {
  const t = useTexts();
  const { locale } = useLanguage();
  const { country, method } = useFigureWords();
  const { data: brands } = useQuery(asked(listBrandNames, {}));
  const names: Readonly<Record<BreakdownKind, (value: string) => string>> = {
    brand: (id) => brands?.find((brand) => brand.id === id)?.name ?? id,
    country,
    language: (tag) => languageName(tag, locale),
    source: (network) => network,
    method,
  };
  return (value) =>
    value === "" ? t(by === "source" ? "numbers:breakdown.direct" : "numbers:unknown") : names[by](value);
}
