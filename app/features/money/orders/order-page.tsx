import { useState } from "react";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FictionalNotice } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { statementLine } from "#app/domain/money/payments/statement-line.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { Card } from "#app/ui/card/card.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { CodeForm } from "./code-form.tsx";
import type { OrderData } from "./order-data.server.ts";
import { OrderButton } from "./order-button.tsx";
import { OrderForm } from "./order-form.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { withReturnPath } from "#app/features/money/wallet/return-path.ts";

type OrderPageProps = { heading: string; lead?: string; order: OrderData; result: SubmissionResult<string[]> | null };

/**
 * The order of one package: how it is paid, and then what it costs, right above the button that says so (Directive
 * 2011/83/EU, Art 8(2)); beside each other where there is room.
 */
export function OrderPage({ heading, lead, order, result }: OrderPageProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const [method, setMethod] = useState(order.method);
  const quote = (method && order.offer.byMethod[method]) ?? order.offer.quote;
  return (
    <div className="page-width order-page">
      <header className="grid gap-2">
        <h1>{heading}</h1>
        {lead && <p className="text-ink-muted">{lead}</p>}
        <p className="order-brief">
          <strong>{formatMoney(quote.amountMinor, quote.currency, languageTag)}</strong>
          <TextLink to={withReturnPath("/credits", order.from)}>{t("order.another")}</TextLink>
        </p>
      </header>
      <section aria-labelledby="pay" className="order-pay">
        <h2 id="pay" className="text-xl">
          {t("order.pay")}
        </h2>
        {order.fictional && <FictionalNotice {...order.fictional} />}
        <CodeForm key={order.code.typed} code={order.code} methods={order.methods} from={order.from} />
        <OrderForm order={order} result={result} onMethod={setMethod} />
      </section>
      <Card as="section" className="order-card" aria-labelledby="summary">
        <h2 id="summary" className="text-xl">
          {t("order.summary")}
        </h2>
        <OrderSummary quote={quote} advancedOn={method === "directdebit" ? order.advancedOn : null} debt={order.debt} />
        <OrderButton
          company={order.company}
          statement={[
            ...new Set(
              (method ? [method] : order.methods).map((each) =>
                statementLine({ name: order.company, statement: order.statement }, each),
              ),
            ),
          ].join(" / ")}
          quote={quote}
        />
      </Card>
    </div>
  );
}
