import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card/card.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { CodeForm } from "./code-form.tsx";
import type { OrderData } from "./order-data.server.ts";
import { OrderForm } from "./order-form.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { rememberFrom } from "./where-from.ts";

type OrderPageProps = { heading: string; lead?: string; order: OrderData; result: SubmissionResult<string[]> | null };

/** The order of one package: what it costs beside how it is paid. */
export function OrderPage({ heading, lead, order, result }: OrderPageProps) {
  const { t } = useTranslation("credits");
  return (
    <div className="page-width order-page">
      <header className="grid gap-2">
        <h1>{heading}</h1>
        {lead && <p className="text-ink-muted">{lead}</p>}
      </header>
      <Card as="section" className="order-card" aria-labelledby="summary">
        <h2 id="summary" className="text-xl">{t("order.summary")}</h2>
        <OrderSummary quote={order.quote} />
        <CodeForm key={order.code.typed} code={order.code} from={order.from} />
        <p><TextLink to={rememberFrom("/credits", order.from)}>{t("order.another")}</TextLink></p>
      </Card>
      <section aria-labelledby="pay" className="order-pay">
        <h2 id="pay" className="text-xl">{t("order.pay")}</h2>
        <OrderForm order={order} result={result} />
      </section>
    </div>
  );
}
