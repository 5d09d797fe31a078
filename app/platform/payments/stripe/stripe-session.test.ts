import { expect, it } from "vitest";
import type { PaymentOrder } from "#app/platform/payments/payment-provider.ts";
import { sessionOf } from "./stripe-session.ts";

const order: PaymentOrder = {
  tenantId: "lagoon",
  paymentId: "p-1",
  amountMinor: 2_150,
  currency: "EUR",
  method: "applepay",
  description: "Lagoon B.V. P-1",
  locale: "pl",
  returnUrl: "https://lagoon.example/transactions/1",
  eventUrl: "https://lagoon.example/payments/stripe/events",
};

it("tells Stripe the amount, the company and ids of ours, and nothing else", () => {
  expect(sessionOf(order)).toEqual({
    mode: "payment",
    client_reference_id: "p-1",
    metadata: { tenant: "lagoon" },
    allowed_payment_method_types: ["card"],
    adaptive_pricing: { enabled: false },
    wallet_options: { link: { display: "never" } },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: 2_150, product_data: { name: "Lagoon B.V. P-1" } },
      },
    ],
    payment_intent_data: { description: "Lagoon B.V. P-1", metadata: { tenant: "lagoon", payment: "p-1" } },
    locale: "pl",
    success_url: "https://lagoon.example/transactions/1",
    cancel_url: "https://lagoon.example/transactions/1",
  });
});

it.each([
  ["card", ["card"]],
  ["googlepay", ["card"]],
  ["directdebit", ["sepa_debit"]],
] as const)("%s is paid as %j", (method, types) => {
  expect(sessionOf({ ...order, method }).allowed_payment_method_types).toEqual(types);
});

it.each([
  ["card", { statement_descriptor_suffix: "WATERKANT" }],
  ["applepay", { statement_descriptor_suffix: "WATERKANT" }],
  ["googlepay", { statement_descriptor_suffix: "WATERKANT" }],
  ["directdebit", {}],
] as const)("the statement of %s is told as Stripe takes it", (method, told) => {
  expect(sessionOf({ ...order, method, statement: "WATERKANT" }).payment_intent_data).toEqual({
    description: "Lagoon B.V. P-1",
    metadata: { tenant: "lagoon", payment: "p-1" },
    ...told,
  });
});

it.each(["ideal", "bancontact", "przelewy24", "blik", "bank"] as const)("%s is not Stripe's here", (method) => {
  expect(() => sessionOf({ ...order, method })).toThrow(method);
});
