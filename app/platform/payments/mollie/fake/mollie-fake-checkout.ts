import { escapeHtml } from "#app/platform/payments/escape-html.ts";
import type { FakeOutcome, FakePayment } from "./mollie-fake-records.ts";

/** What can be done on the checkout page; `challenge` leads to the page of 3-D Secure, `later` is paid in five seconds. */
export type CheckoutStep = { label: string } & ({ outcome: FakeOutcome; isOnItsWay?: true } | { leadsTo: "challenge" });

const cardFailures = ["card_declined", "insufficient_funds", "card_expired", "invalid_cvv", "possible_fraud"];

const endings: Readonly<Record<string, CheckoutStep>> = {
  paid: { label: "Pay", outcome: { status: "paid" } },
  later: { label: "Pay, money arrives in five seconds", outcome: { status: "pending" }, isOnItsWay: true },
  failed: { label: "Fail", outcome: { status: "failed" } },
  canceled: { label: "Cancel", outcome: { status: "canceled" } },
  expired: { label: "Let it expire", outcome: { status: "expired" } },
};
const cardSteps: Readonly<Record<string, CheckoutStep>> = {
  challenge: { label: "Pay with 3-D Secure", leadsTo: "challenge" },
  ...Object.fromEntries(
    cardFailures.map((failureReason) => [
      failureReason,
      { label: `Refuse the card: ${failureReason}`, outcome: { status: "failed", failureReason } } as const,
    ]),
  ),
  canceled: { label: "Cancel", outcome: { status: "canceled" } },
  expired: { label: "Let it expire", outcome: { status: "expired" } },
};
const challengeSteps: Readonly<Record<string, CheckoutStep>> = {
  authenticated: { label: "Confirm at the bank", outcome: { status: "paid" } },
  refused: {
    label: "Fail at the bank",
    outcome: { status: "failed", failureReason: "authentication_failed" },
  },
  abandoned: {
    label: "Walk away from the bank",
    outcome: { status: "failed", failureReason: "authentication_abandoned" },
  },
};

/** The steps that a payer can take now; cards are confirmed at the bank, which has a page of its own. */
export function stepsOf({ request }: FakePayment, isChallenged: boolean): Readonly<Record<string, CheckoutStep>> {
  if (isChallenged) return challengeSteps;
  return request.method === "creditcard" ? cardSteps : endings;
}

/** The checkout page, for whoever tries a method by hand. */
export function checkoutPage(payment: FakePayment, isChallenged: boolean): string {
  const { amount, description, method } = payment.request;
  const buttons = Object.entries(stepsOf(payment, isChallenged))
    .map(([step, { label }]) => `<p><button name="step" value="${step}">${escapeHtml(label)}</button></p>`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fake of Mollie</title></head>
<body>
<h1>Fake of Mollie${isChallenged ? ": 3-D Secure" : ""}</h1>
<p>${escapeHtml(`${amount.currency} ${amount.value}, ${description}, ${method ?? "any method"}`)}. No money moves.</p>
<form method="post">
${buttons}
</form>
<p><a href="/dashboard">What can happen to payments later</a></p>
</body>
</html>
`;
}
