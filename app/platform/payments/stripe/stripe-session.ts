import type { Stripe } from "stripe";
import type { PaymentMethod, PaymentOrder } from "#app/platform/payments/payment-provider.ts";
import { toStripeAmount } from "./stripe-amounts.ts";

/** Stripe's word for each method. Apple Pay and Google Pay are cards that the payer's device shows beside the card. */
const typeOf: Partial<Record<PaymentMethod, "card" | "sepa_debit">> = {
  card: "card",
  applepay: "card",
  googlepay: "card",
  directdebit: "sepa_debit",
};

/**
 * The hosted checkout of an order. Neither what was bought nor who buys is told: the description names the company.
 * @throws Error for a method that Stripe does not serve, RangeError for an amount that it cannot count.
 */
export function sessionOf(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const { tenantId, paymentId, currency, description, statement, returnUrl } = order;
  const type = typeOf[order.method];
  if (type === undefined) throw new Error(`Stripe does not serve ${order.method} here`);
  return {
    mode: "payment",
    client_reference_id: paymentId,
    metadata: { tenant: tenantId },
    allowed_payment_method_types: [type],
    // why: a price in another currency, or a wallet of Stripe's own, is not what the payer was told
    adaptive_pricing: { enabled: false },
    wallet_options: { link: { display: "never" } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(order.amountMinor, currency),
          product_data: { name: description },
        },
      },
    ],
    payment_intent_data: {
      description,
      metadata: { tenant: tenantId, payment: paymentId },
      // why cards alone: banks show of a debit whose it is, and the pages say so
      ...(type === "card" && statement !== undefined ? { statement_descriptor_suffix: statement } : {}),
    },
    locale: order.locale === "no" ? "nb" : order.locale,
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}
