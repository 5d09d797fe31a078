import type { Stripe } from "stripe";
import type {
  DisputeStatus,
  PaymentFailure,
  ProviderRefund,
  ProviderStatus,
} from "#app/platform/payments/payment-provider.ts";

/** What is read of a Checkout Session and of its PaymentIntent. */
type SessionFacts = { status: string | null };
type IntentFacts = { status: string; last_payment_error: ErrorFacts | null };
type ErrorFacts = { code?: string | undefined; decline_code?: string | undefined };

const endedUnpaid = (error: ErrorFacts | null): ProviderStatus => (error ? "failed" : "cancelled");

/**
 * How a payment stands. The PaymentIntent alone says that money came or is on its way; a session that is complete says
 * nothing of it (SEPA: `payment_status: unpaid`), nor does one that has expired. `requires_action` (3-D Secure) waits for
 * the payer. Where a try was refused and the page then ran out, the payment has failed.
 */
export function statusOf(session: SessionFacts, intent: IntentFacts | null): ProviderStatus {
  if (intent?.status === "succeeded") return "paid";
  if (intent?.status === "processing" || intent?.status === "requires_capture") return "pending";
  if (intent?.status === "canceled" || session.status === "expired")
    return endedUnpaid(intent?.last_payment_error ?? null);
  if (session.status === "open") return "open";
  // why: a complete session whose intent wants another means of payment was a debit that came back
  return intent?.status === "requires_payment_method" ? "failed" : "pending";
}

/** Stripe's codes of errors and declines (docs.stripe.com/error-codes, docs.stripe.com/declines/codes). */
const failures: ReadonlyMap<string, PaymentFailure> = new Map(
  Object.entries({
    insufficient_funds: "insufficient_funds",
    withdrawal_count_limit_exceeded: "insufficient_funds",
    card_velocity_exceeded: "insufficient_funds",
    expired_card: "expired_card",
    expired_payment_method: "expired_card",
    authentication_required: "authentication_failed",
    authentication_failure: "authentication_failed",
    payment_intent_authentication_failure: "authentication_failed",
    incorrect_number: "invalid_details",
    invalid_number: "invalid_details",
    incorrect_cvc: "invalid_details",
    invalid_cvc: "invalid_details",
    invalid_expiry_month: "invalid_details",
    invalid_expiry_year: "invalid_details",
    incorrect_zip: "invalid_details",
    incorrect_address: "invalid_details",
    invalid_account: "invalid_details",
    account_closed: "invalid_details",
    no_account: "invalid_details",
    account_number_invalid: "invalid_details",
    bank_account_unusable: "invalid_details",
    sepa_unsupported_account: "invalid_details",
    processing_error: "unknown",
    payment_intent_payment_attempt_failed: "unknown",
    payment_intent_payment_attempt_expired: "unknown",
    card_declined: "declined",
    bank_account_declined: "declined",
    bank_account_restricted: "declined",
    debit_not_authorized: "declined",
    refer_to_customer: "declined",
    payment_method_customer_decline: "declined",
    payment_method_provider_decline: "declined",
  }),
);

/**
 * Why a payment failed: the issuer's reason where it gives one that the payer can do something about, else Stripe's
 * code. Every other reason of an issuer (`lost_card`, `fraudulent`) is told as declined.
 */
export function failureOf({ code, decline_code: reason }: ErrorFacts): PaymentFailure {
  const byReason = failures.get(reason ?? "");
  if (byReason !== undefined) return byReason;
  return failures.get(code ?? "") ?? (reason === undefined ? "unknown" : "declined");
}

/**
 * The bank's code that means the same as Stripe's word for why a SEPA debit did not arrive, or came back: Stripe keeps
 * the code of the bank to itself (docs.stripe.com/payments/sepa-debit).
 */
const sepaCodes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    insufficient_funds: "AM04",
    account_closed: "AC04",
    bank_account_restricted: "AG01",
    no_account: "AC01",
    incorrect_account_details: "AC01",
    invalid_account: "AC01",
    debit_not_authorized: "MD01",
    customer_initiated: "MD06",
    general: "MD06",
    duplicate: "AM05",
    refer_to_customer: "MS02",
    generic_could_not_process: "MS03",
    bank_cannot_process: "MS03",
  }),
);

/** The code with which a bank returns a SEPA debit, by Stripe's word for it; null where it says nothing that has one. */
export const sepaCodeOf = (word: string | null | undefined): string | null => sepaCodes.get(word ?? "") ?? null;

const disputeStatuses: ReadonlyMap<string, DisputeStatus> = new Map(
  Object.entries({
    warning_needs_response: "inquiry",
    warning_under_review: "inquiry",
    warning_closed: "inquiry",
    prevented: "inquiry",
    won: "won",
    lost: "lost",
  }),
);

/** How a dispute stands; one whose status is not known yet is open. */
export const disputeStatusOf = (status: string): DisputeStatus => disputeStatuses.get(status) ?? "open";

/** How a refund stands: one that needs the payer, or waits for the company's balance, is on its way. */
export function refundStatusOf(status: string | null): ProviderRefund["status"] {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "sent";
}

type DisputeFacts = Pick<Stripe.Dispute, "amount"> & {
  balance_transactions: readonly Pick<Stripe.BalanceTransaction, "amount">[];
};

/**
 * What the payer's bank has fetched back, in Stripe's amounts: the disputes whose money was withdrawn and not reinstated.
 * An inquiry (`warning_*`) has moved none, so that its list of movements is empty; a dispute that was won has two that
 * cancel each other. The movements are in the currency in which Stripe settles, the dispute in the payment's.
 */
export function chargedBackOf(disputes: readonly DisputeFacts[]): number {
  return disputes
    .filter(({ balance_transactions: moves }) => moves.reduce((sum, { amount }) => sum + amount, 0) < 0)
    .reduce((sum, { amount }) => sum + amount, 0);
}
