import { useTranslation } from "react-i18next";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { Card } from "#app/ui/card/card.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import type { DirectDebitData } from "./direct-debit-data.server.ts";

/** What waits to be debited: how much, for what, and the day of it. */
export function DebitOrder({ order }: { order: NonNullable<DirectDebitData["order"]> }) {
  const { t } = useTranslation(["directdebit", "credits"]);
  const languageTag = useLanguageTag();
  // why UTC: the day is the bank's, wherever it is read
  const day = dateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" });
  return (
    <Card as="section" className="order-card" aria-labelledby="debit-order">
      <h2 id="debit-order" className="text-xl">
        {t("order.heading")}
      </h2>
      <dl className="value-rows order-lines">
        <div data-kind="total">
          <dt>{t("credits:amount", { count: order.credits })}</dt>
          <dd data-testid="debit-total">{formatMoney(order.amountMinor, order.currency, languageTag)}</dd>
        </div>
        <div data-kind="small">
          <dt>{t("order.day")}</dt>
          <dd>{day.format(order.debitOn)}</dd>
        </div>
      </dl>
      {order.isAdvanced && (
        <p>
          {t("credits:order.advance", {
            amount: t("credits:amount", { count: order.credits }),
            date: day.format(order.debitOn),
          })}
        </p>
      )}
    </Card>
  );
}
