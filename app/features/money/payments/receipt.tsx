import { useTranslation } from "react-i18next";
import type { PaymentView } from "#app/domain/money/payments/view-payment.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { VatLine } from "#app/features/money/prices/vat.tsx";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

type ReceiptProps = {
  payment: Pick<
    PaymentView,
    | "number"
    | "credits"
    | "currency"
    | "amountMinor"
    | "discountMinor"
    | "vatMinor"
    | "vatRate"
    | "tax"
    | "refundedMinor"
    | "chargedBackMinor"
  > & { at: number };
  /** Time zone of the receipt. */
  bookedIn: string;
};

/** What was paid, when and for what. */
export function Receipt({ payment, bookedIn }: ReceiptProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const { number, credits, currency, amountMinor, discountMinor, refundedMinor, chargedBackMinor, at } = payment;
  const price = (minor: number) => formatMoney(minor, currency, languageTag);
  const date = dateTimeFormat(languageTag, { dateStyle: "long", timeZone: bookedIn });
  return (
    <dl className="value-rows order-lines">
      <div data-kind="small">
        <dt>{t("result.number")}</dt>
        <dd>{number}</dd>
      </div>
      <div data-kind="small">
        <dt>{t("result.date")}</dt>
        <dd>{date.format(at)}</dd>
      </div>
      <div data-kind="small">
        <dt>{t("title")}</dt>
        <dd>{credits}</dd>
      </div>
      {discountMinor > 0 && (
        <div data-kind="small">
          <dt>{t("result.discount")}</dt>
          <dd>{price(-discountMinor)}</dd>
        </div>
      )}
      <div data-kind="total">
        <dt>{t("order.total")}</dt>
        <dd>{price(amountMinor)}</dd>
      </div>
      <VatLine {...payment} />
      {refundedMinor > 0 && (
        <div data-kind="small">
          <dt>{t("moves.refund")}</dt>
          <dd>{price(-refundedMinor)}</dd>
        </div>
      )}
      {chargedBackMinor > 0 && (
        <div data-kind="small">
          <dt>{t("moves.chargeback")}</dt>
          <dd>{price(-chargedBackMinor)}</dd>
        </div>
      )}
    </dl>
  );
}
