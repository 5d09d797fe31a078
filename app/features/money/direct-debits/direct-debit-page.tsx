import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CurrentMandate } from "./current-mandate.tsx";
import { DebitOrder } from "./debit-order.tsx";
import { DetailsForm } from "./details-form.tsx";
import type { DirectDebitData } from "./direct-debit-data.server.ts";
import { SignatureForm } from "./signature-form.tsx";
import { type Refusal, StepRefusal } from "./step-refusal.tsx";

type Answer = {
  intent: unknown;
  result: SubmissionResult<string[]> | null;
  resent: boolean;
  refusal: Refusal | null;
};

const headings = { details: "form.heading", sign: "sign.heading", mandate: "current.heading" } as const;

/**
 * One step of a direct debit, with the order that waits for it: beside the details, and in the last step right above the
 * button that orders.
 */
export function DirectDebitPage({ debit, answer }: { debit: DirectDebitData; answer: Answer | undefined }) {
  const { t } = useTranslation("directdebit");
  const { step, mandate, unsigned, order, creditor, country, from, otherWay } = debit;
  const result = answer?.result ?? null;
  return (
    <div className="page-width order-page">
      <header className="grid gap-2">
        <h1>{t("title")}</h1>
        {step === "details" && <p className="text-ink-muted">{t("lead")}</p>}
      </header>
      {step === "details" && order && <DebitOrder order={order} />}
      <section aria-labelledby="debit-step" className="order-pay">
        <h2 id="debit-step" className="text-xl">
          {t(headings[step])}
        </h2>
        {answer?.refusal && <StepRefusal refusal={answer.refusal} otherWay={otherWay} />}
        {step === "details" && <DetailsForm result={answer?.intent === "mandate" ? result : null} country={country} />}
        {step === "sign" && unsigned && (
          <SignatureForm {...{ unsigned, creditor, order, from, result }} resent={answer?.resent ?? false} />
        )}
        {step === "mandate" && mandate && <CurrentMandate {...{ mandate, order, from }} />}
      </section>
    </div>
  );
}
