import { useTranslation } from "react-i18next";
import { formatMoney } from "#app/platform/locale/format-money.ts";

export type Price = { minorUnits: number; currency: string; languageTag: string };

/** A price, with the one it replaces struck through when there is a discount. */
export function PriceTag({ minorUnits, before, currency, languageTag }: Price & { before?: number }) {
  const { t } = useTranslation("ui");
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {before !== undefined && (
        <s className="text-ink-muted">
          <span className="sr-only">{`${t("priceBefore")} `}</span>
          <span>{formatMoney(before, currency, languageTag)}</span>
        </s>
      )}
      <span className="price-amount">{formatMoney(minorUnits, currency, languageTag)}</span>
    </span>
  );
}
