import { useTranslation } from "react-i18next";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import type { QuoteView } from "#app/features/money/prices/present-quote.ts";
import type { OrderData } from "./order-data.server.ts";
import { VatLine } from "#app/features/money/prices/vat.tsx";

type OrderSummaryProps = {
  quote: QuoteView;
  /** Day of a debit whose credits are given at once; null for all else. */
  advancedOn: number | null;
  debt: OrderData["debt"];
};

/** What is ordered and what it costs, line by line, before anything is agreed to. */
export function OrderSummary({ quote, advancedOn, debt }: OrderSummaryProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const { credits, currency, listMinor, discountMinor, amountMinor, perMessageMinor, discount } = quote;
  const price = (minor: number) => formatMoney(minor, currency, languageTag);
  // why UTC: the day is the bank's, wherever it is read
  const day = dateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" });
  return (
    <>
      <dl className="value-rows order-lines">
        <div>
          <dt>{t("amount", { count: credits })}</dt>
          <dd>{price(listMinor)}</dd>
        </div>
        {discount && discountMinor > 0 && (
          <div data-kind="discount">
            <dt>{t("order.discount", { percentage: discount.percentage, code: discount.code })}</dt>
            <dd>{price(-discountMinor)}</dd>
          </div>
        )}
        <div data-kind="total">
          <dt>{t("order.total")}</dt>
          <dd data-testid="order-total">{price(amountMinor)}</dd>
        </div>
        <VatLine {...quote} />
        <div data-kind="small">
          <dt>{t("order.perMessage")}</dt>
          <dd>{price(perMessageMinor)}</dd>
        </div>
        {debt && (
          <>
            <div>
              <dt>{t("order.settles")}</dt>
              <dd>{t("amount", { count: debt.settled })}</dd>
            </div>
            <div>
              <dt>{t("order.left")}</dt>
              <dd>{t("amount", { count: debt.left })}</dd>
            </div>
          </>
        )}
      </dl>
      {advancedOn !== null && (
        <p>{t("order.advance", { amount: t("amount", { count: credits }), date: day.format(advancedOn) })}</p>
      )}
    </>
  );
}
