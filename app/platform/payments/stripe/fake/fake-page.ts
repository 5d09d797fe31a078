import { escapeHtml } from "#app/platform/payments/escape-html.ts";
import { allowedActions, type FakeAction } from "./fake-actions.ts";
import type { FakePayment } from "./fake-state.ts";

/** What each button of the page says. */
const labels: Readonly<Record<FakeAction, string>> = {
  pay: "Pay",
  challenge: "Pay with a card that asks for 3-D Secure",
  confirm: "3-D Secure: it is me",
  refuse: "3-D Secure: it is not me",
  arrive: "The debit arrives",
  expire: "Let the page run out",
  inquiry: "The bank asks (no money moves)",
  close_inquiry: "The bank has its answer",
  withdraw: "The bank fetches the money back",
  reinstate: "The dispute is won",
  lose: "The dispute is lost",
  fail_refund: "The bank takes the refund not",
  declined: "A card that is declined",
  lost_card: "A lost card",
  insufficient_funds: "A card without enough money",
  expired_card: "An expired card",
  incorrect_cvc: "A wrong security code",
  processing_error: "A fault at the bank",
  debit_insufficient_funds: "The debit comes back: not enough money",
  debit_not_authorized: "The debit comes back: not authorised",
  debit_account_closed: "The debit comes back: account closed",
};

/** The fake's checkout page: what is to be paid, and a button for everything that can happen next. */
export function fakePage(payment: FakePayment): string {
  const { amount, currency, params, status, intent, type, disputes } = payment;
  const buttons = allowedActions(payment).map(
    (action) => `<button name="action" value="${action}">${labels[action]}</button>`,
  );
  const state = [status, intent?.status, intent?.error?.code, disputes.at(-1)?.status].filter((each) => each);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stripe, faked</title>
<style>body{font:1.1rem/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}
form{display:grid;gap:.5rem}button{font:inherit;padding:.6rem;text-align:start}</style></head>
<body><h1>Stripe, faked</h1>
<p>No money moves here. ${escapeHtml(params.line_items[0]?.price_data.product_data.name ?? "")}</p>
<p><strong>${amount} ${escapeHtml(currency)}</strong> (smallest units) by ${type}; ${escapeHtml(state.join(", "))}</p>
<form method="post">${buttons.join("\n")}</form>
<p><a href="${escapeHtml(params.cancel_url)}">Back to the shop</a></p></body></html>`;
}
