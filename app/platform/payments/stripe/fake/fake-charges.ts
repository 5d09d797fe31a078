import { address, none, type StripeJson } from "./fake-fields.ts";
import type { FakeCharge, FakePayment, FakeRefund } from "./fake-state.ts";

const cardDetails = {
  type: "card",
  card: {
    amount_authorized: null,
    brand: "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "NL",
    exp_month: 8,
    exp_year: 2030,
    funding: "credit",
    last4: "4242",
    network: "visa",
    three_d_secure: null,
    wallet: null,
  },
};
const debitDetails = {
  type: "sepa_debit",
  sepa_debit: { bank_code: "37040044", branch_code: "", country: "DE", last4: "3000", mandate: "mandate_fake" },
};

/** A try to take the money. */
export function chargeJson(payment: FakePayment, charge: FakeCharge): StripeJson {
  const { intent, amount, currency, params, type, disputes } = payment;
  const isTaken = charge.status === "succeeded";
  return {
    id: charge.id,
    object: "charge",
    ...none("application", "application_fee", "application_fee_amount", "customer", "failure_balance_transaction"),
    ...none("on_behalf_of", "receipt_email", "receipt_number", "receipt_url", "review", "shipping", "source"),
    ...none("source_transfer", "statement_descriptor", "statement_descriptor_suffix", "transfer_data"),
    ...none("transfer_group"),
    amount,
    amount_captured: isTaken ? amount : 0,
    amount_refunded: charge.amountRefunded,
    balance_transaction: isTaken ? `txn_fake${charge.id.slice(3)}` : null,
    billing_details: { address, email: "payer@example.com", ...none("name", "phone", "tax_id") },
    calculated_statement_descriptor: "FAKE COMPANY",
    captured: charge.status !== "failed",
    created: charge.created,
    currency,
    description: params.payment_intent_data.description,
    disputed: disputes.length > 0,
    failure_code: charge.failureCode,
    failure_message: charge.failureCode && "The fake refuses this try.",
    fraud_details: {},
    livemode: false,
    metadata: params.payment_intent_data.metadata,
    outcome: {
      ...none("advice_code", "network_advice_code", "network_decline_code", "reason"),
      network_status: isTaken ? "approved_by_network" : "declined_by_network",
      seller_message: isTaken ? "Payment complete." : "The bank did not return any further details.",
      type: isTaken ? "authorized" : "issuer_declined",
    },
    paid: charge.status !== "failed",
    payment_intent: intent?.id ?? null,
    payment_method: `pm_fake${charge.id.slice(3)}`,
    payment_method_details: type === "card" ? cardDetails : debitDetails,
    refunded: charge.amountRefunded === amount,
    refunds: { object: "list", data: [], has_more: false, url: `/v1/charges/${charge.id}/refunds` },
    status: charge.status,
  };
}

/** Money that was given back. */
export const refundJson = (refund: FakeRefund, { currency, type }: FakePayment): StripeJson => ({
  id: refund.id,
  object: "refund",
  ...none("balance_transaction", "customer", "customer_account", "payment_method", "reason", "receipt_number"),
  ...none("source_transfer_reversal", "transfer_reversal"),
  amount: refund.amount,
  charge: refund.charge,
  created: refund.created,
  currency,
  destination_details: type === "card" ? { type: "card", card: { type: "refund" } } : { type: "sepa_debit" },
  metadata: {},
  payment_intent: refund.intent,
  status: "succeeded",
});
