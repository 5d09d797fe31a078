import { stripeVersion } from "#app/platform/payments/stripe/stripe-account.server.ts";
import { address, none, type StripeJson } from "./fake-fields.ts";
import type { FakePayment } from "./fake-state.ts";

/** A Checkout Session, its PaymentIntent by its id. */
export function sessionJson(payment: FakePayment, url: string): StripeJson {
  const { id, params, amount, currency, status, intent } = payment;
  return {
    id,
    object: "checkout.session",
    ...none("after_expiration", "allow_promotion_codes", "billing_address_collection", "client_secret", "consent"),
    ...none("consent_collection", "currency_conversion", "customer", "customer_account", "customer_email", "discounts"),
    ...none("integration_identifier", "invoice", "invoice_creation", "managed_payments", "origin_context"),
    ...none("payment_link", "payment_method_configuration_details", "permissions", "recovered_from"),
    ...none("saved_payment_method_options", "setup_intent", "shipping_address_collection", "shipping_cost"),
    ...none("submit_type", "subscription", "collected_information"),
    adaptive_pricing: params.adaptive_pricing,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, ...none("liability", "provider", "status") },
    cancel_url: params.cancel_url,
    client_reference_id: params.client_reference_id,
    created: payment.created,
    currency,
    custom_fields: [],
    custom_text: none("after_submit", "shipping_address", "submit", "terms_of_service_acceptance"),
    customer_creation: "if_required",
    customer_details:
      status === "complete"
        ? {
            address,
            email: "payer@example.com",
            tax_exempt: "none",
            tax_ids: [],
            ...none("business_name", "individual_name", "name", "phone"),
          }
        : null,
    expires_at: payment.expiresAt,
    livemode: false,
    locale: params.locale,
    metadata: params.metadata,
    mode: params.mode,
    payment_intent: intent?.id ?? null,
    payment_method_collection: "if_required",
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types,
    payment_status: intent?.status === "succeeded" ? "paid" : "unpaid",
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: status === "open" ? url : null,
    wallet_options: params.wallet_options,
  };
}

/** The PaymentIntent of a payment, its charge by its id; null before the payer's first try. */
export function intentJson(payment: FakePayment): StripeJson | null {
  const { intent, amount, currency, params, type, charge } = payment;
  if (!intent) return null;
  const isPaid = intent.status === "succeeded";
  return {
    id: intent.id,
    object: "payment_intent",
    ...none("application", "application_fee_amount", "customer", "customer_account", "excluded_payment_method_types"),
    ...none("managed_payments", "on_behalf_of", "payment_method_configuration_details", "receipt_email", "review"),
    ...none("setup_future_usage", "shipping", "source", "statement_descriptor", "statement_descriptor_suffix"),
    ...none("transfer_data", "transfer_group"),
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: isPaid ? amount : 0,
    automatic_payment_methods: null,
    canceled_at: intent.status === "canceled" ? intent.created : null,
    cancellation_reason: intent.status === "canceled" ? "automatic" : null,
    capture_method: "automatic_async",
    client_secret: `${intent.id}_secret_fake`,
    confirmation_method: "automatic",
    created: intent.created,
    currency,
    description: params.payment_intent_data.description,
    last_payment_error: intent.error && { ...intent.error, message: "The fake refuses this try." },
    latest_charge: charge?.id ?? null,
    livemode: false,
    metadata: params.payment_intent_data.metadata,
    next_action:
      intent.status === "requires_action"
        ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } }
        : null,
    payment_method: charge ? `pm_fake${intent.id.slice(3)}` : null,
    payment_method_options: {},
    payment_method_types: [type],
    processing: intent.status === "processing" && type === "card" ? { type: "card" } : null,
    status: intent.status,
  };
}

/** A message about an object. */
export const eventJson = (event: { id: string; created: number; type: string; object: StripeJson }): StripeJson => ({
  id: event.id,
  object: "event",
  api_version: stripeVersion,
  created: event.created,
  data: { object: event.object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: event.type,
});
