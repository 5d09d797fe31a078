import { useTranslation } from "react-i18next";
import { hasVat } from "#app/domain/money/vat/vat-rates.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { numberFormat } from "#app/platform/locale/formats.ts";
import type { QuoteView } from "./present-quote.ts";

/** A rate of VAT as people read it: 2100 is "21%". */
function formatRate(rate: number, languageTag: string): string {
  return numberFormat(languageTag, { style: "percent", maximumFractionDigits: 2 }).format(rate / 10_000);
}

/**
 * Says under prices that they include VAT (by the name that it has in the country), and at which rate; where there is
 * none, that they are final.
 */
export function VatNote({ vatRate, tax }: Pick<QuoteView, "vatRate" | "tax">) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const rate = formatRate(vatRate, languageTag);
  return <span>{hasVat(vatRate) ? t(`taxIncluded.${tax}`, { rate }) : t("vatNone")}</span>;
}

/** The tax within an amount, as a line of an order or a receipt; nothing where there is none. */
export function VatLine({
  vatRate,
  vatMinor,
  tax,
  currency,
}: Pick<QuoteView, "vatRate" | "vatMinor" | "tax" | "currency">) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  if (!hasVat(vatRate)) return null;
  return (
    <div data-kind="small">
      <dt>{t(`order.tax.${tax}`, { rate: formatRate(vatRate, languageTag) })}</dt>
      <dd>{formatMoney(vatMinor, currency, languageTag)}</dd>
    </div>
  );
}

/** What holds for all prices of a list: the tax in them, and that credits do not lapse. */
export function PricesNote({ quotes }: { quotes: readonly Pick<QuoteView, "vatRate" | "tax">[] }) {
  const { t } = useTranslation("pricing");
  const taxed = quotes.find(({ vatRate }) => hasVat(vatRate));
  return <span>{taxed ? t(`included.${taxed.tax}`) : t("final")}</span>;
}
