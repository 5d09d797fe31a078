import { readSepaReturn, sepaReturnCodes } from "#app/platform/payments/sepa-return-codes.ts";
import { escapeHtml } from "#app/platform/payments/escape-html.ts";
import type { FakeOutcome, FakePayment } from "./mollie-fake-records.ts";

/** What can happen to a payment that no payer sees any more. */
type DashboardStep = { label: string } & (
  | { outcome: FakeOutcome }
  | { refunds: "refunded" | "failed" }
  | { chargesBack: string }
  | { reverses: true }
);

const cardDispute = "13.1";
const amountOf = ({ request: { amount } }: FakePayment) => `${amount.currency} ${amount.value}`;
const meant = (code: string) => `${code}, ${readSepaReturn(code).meaning}`;

type Steps = readonly (readonly [name: string, step: DashboardStep])[];

function stepsOnItsWay(isDebit: boolean): Steps {
  const returns = (isDebit ? Object.keys(sepaReturnCodes) : []).map((code): Steps[number] => [
    `returned-${code}`,
    { label: `The bank returns it: ${meant(code)}`, outcome: { status: "failed", bankReasonCode: code } },
  ]);
  return [["paid", { label: "The money arrives", outcome: { status: "paid" } }], ...returns];
}

function chargebackSteps(isDebit: boolean): Steps {
  const codes = isDebit ? Object.keys(sepaReturnCodes) : [cardDispute];
  return codes.map((code) => [
    `charged-back-${code}`,
    { label: `The bank fetches it back: ${isDebit ? meant(code) : code}`, chargesBack: code },
  ]);
}

const refundSteps: Steps = [
  ["refunded", { label: "The latest refund arrives", refunds: "refunded" }],
  ["refund-failed", { label: "The latest refund fails", refunds: "failed" }],
];
const reversal: Steps = [["reversed", { label: "The charge-backs are reversed", reverses: true }]];

/** What can happen to a payment now: a debit arrives or comes back, what was paid is fetched back, refunds arrive. */
export function dashboardSteps({ status, request, refunds, chargebacks }: FakePayment): Steps {
  const isDebit = request.method === "directdebit";
  if (status === "pending") return stepsOnItsWay(isDebit);
  if (status !== "paid") return [];
  const isChargedBack = chargebacks.some(({ reversedAt }) => reversedAt === null);
  return [
    ...(refunds.at(-1)?.status === "pending" ? refundSteps : []),
    ...(isChargedBack ? reversal : chargebackSteps(isDebit)),
  ];
}

const page = (heading: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body>
<h1>${heading}</h1>
${body}
</body>
</html>
`;

/** Every payment, the latest first, for whoever tries by hand what happens after the checkout. */
export const dashboardPage = (payments: readonly FakePayment[]): string =>
  page(
    "Fake of Mollie: payments",
    payments.length === 0
      ? "<p>Nobody has ordered yet.</p>"
      : `<ul>\n${payments
          .map((each) => {
            const { id, status, createdAt, request } = each;
            const words = `${createdAt}, ${amountOf(each)}, ${request.description}, ${request.method ?? "any method"}: ${status}`;
            return `<li><a href="/dashboard/${id}">${escapeHtml(words)}</a></li>`;
          })
          .join("\n")}\n</ul>`,
  );

/** One payment, with a button for everything that can happen to it next. */
export function dashboardPaymentPage(payment: FakePayment): string {
  const { status, request, refunds, chargebacks } = payment;
  const buttons = dashboardSteps(payment).map(
    ([step, { label }]) => `<p><button name="step" value="${step}">${escapeHtml(label)}</button></p>`,
  );
  const facts = [
    `${amountOf(payment)}, ${request.description}, ${request.method ?? "any method"}: ${status}`,
    ...refunds.map((refund) => `Refund of ${refund.request.amount.value}: ${refund.status}`),
    ...chargebacks.map(
      ({ amount, reason, reversedAt }) =>
        `Charge-back of ${amount.value}: ${reason?.code ?? "no reason"}${reversedAt ? ", reversed" : ""}`,
    ),
  ];
  return page(
    "Fake of Mollie: a payment",
    `${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join("\n")}
<form method="post">
${buttons.length > 0 ? buttons.join("\n") : "<p>Nothing can happen to it here.</p>"}
</form>
<p><a href="/dashboard">All payments</a></p>`,
  );
}
