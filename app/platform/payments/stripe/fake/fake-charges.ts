import { balanceJson } from "./fake-balance.ts";
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

/** As many refunds as a charge holds itself. */
const refundsWithin = 10;

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
    refunds: {
      object: "list",
      data: payment.refunds
        .slice(-refundsWithin)
        .toReversed()
        .map((refund) => refundJson(refund, payment)),
      has_more: payment.refunds.length > refundsWithin,
      url: `/v1/charges/${charge.id}/refunds`,
    },
    status: charge.status,
  };
}

/** What a payment and its refunds moved on the account, each with its charge or refund whole in it. */
export function chargeMoves(payment: FakePayment): StripeJson[] {
  const { charge, refunds, amount, currency } = payment;
  if (!charge || charge.settledAt === null) return [];
  const came = { id: `txn_fake${charge.id.slice(3)}`, created: charge.settledAt, amount, currency, fee: 25 };
  const went = (refund: FakeRefund) => ({
    id: `txn_fake${refund.id.slice(3)}`,
    created: refund.created,
    amount: -refund.amount,
    currency,
    fee: 0,
  });
  const cameBack = (refund: FakeRefund) =>
    refund.failedAt === null
      ? []
      : [{ ...went(refund), id: `txn_fakeback${refund.id.slice(7)}`, created: refund.failedAt, amount: refund.amount }];
  return [
    { ...balanceJson({ ...came, category: "charge", type: "charge" }), source: chargeJson(payment, charge) },
    ...refunds.map((refund) => ({
      ...balanceJson({ ...went(refund), category: "refund", type: "refund" }),
      source: refundJson(refund, payment),
    })),
    ...refunds.flatMap((refund) =>
      cameBack(refund).map((back) => ({
        ...balanceJson({ ...back, category: "refund_failure", type: "refund_failure" }),
        source: refundJson(refund, payment),
      })),
    ),
  ];
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
  metadata: refund.metadata,
  payment_intent: refund.intent,
  status: refund.status,
});
