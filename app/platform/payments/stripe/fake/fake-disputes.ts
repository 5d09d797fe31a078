import { none, type StripeJson } from "./fake-fields.ts";
import { balanceJson } from "./fake-balance.ts";
import type { FakeDispute, FakeMove, FakePayment } from "./fake-state.ts";

const evidence = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
];

const moveJson = (dispute: FakeDispute, currency: string) => (move: FakeMove, index: number) => ({
  ...balanceJson({
    id: `txn_${dispute.id}_${index}`,
    ...move,
    currency,
    fee: move.amount < 0 ? 1_500 : 0,
    category: move.amount < 0 ? "dispute" : "dispute_reversal",
    type: "adjustment",
  }),
  source: dispute.id,
});

/** What the disputes of a payment moved on the account, each with its dispute whole in it. */
export const disputeMoves = (payment: FakePayment): StripeJson[] =>
  payment.disputes.flatMap((dispute) =>
    dispute.moves
      .map(moveJson(dispute, payment.currency))
      .map((move) => ({ ...move, source: disputeJson(dispute, payment) })),
  );

/** What the payer's bank wants to know, or has fetched back. */
export const disputeJson = (dispute: FakeDispute, { currency, charge, intent, type }: FakePayment): StripeJson => ({
  id: dispute.id,
  object: "dispute",
  amount: dispute.amount,
  balance_transactions: dispute.moves.map(moveJson(dispute, currency)),
  charge: charge?.id ?? null,
  created: dispute.created,
  currency,
  enhanced_eligibility_types: [],
  evidence: { ...none(...evidence), enhanced_evidence: {} },
  evidence_details: {
    due_by: dispute.created + 604_800,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: dispute.status.startsWith("warning_"),
  livemode: false,
  metadata: {},
  payment_intent: intent?.id ?? null,
  payment_method_details:
    type === "card"
      ? {
          type: "card",
          card: {
            brand: "visa",
            case_type: dispute.status.startsWith("warning_") ? "inquiry" : "chargeback",
            network: "visa",
            network_reason_code: "10.4",
          },
        }
      : { type: "sepa_debit" },
  reason: type === "card" ? "fraudulent" : "debit_not_authorized",
  status: dispute.status,
});
