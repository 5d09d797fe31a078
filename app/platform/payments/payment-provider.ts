import type { Country } from "#app/platform/geo/countries.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** Every means of payment that a provider may serve; `bank` is the sandbox's own. */
export const paymentMethods = [
  "card",
  "applepay",
  "googlepay",
  "ideal",
  "bancontact",
  "przelewy24",
  "blik",
  "kbc",
  "belfius",
  "eps",
  "satispay",
  "bancomatpay",
  "mybank",
  "bizum",
  "twint",
  "trustly",
  "paybybank",
  "directdebit",
  "bank",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How a payment stands at the provider: `open` waits for the payer, `pending` for the money. */
export type ProviderStatus = "open" | "pending" | "paid" | "failed" | "cancelled";

/** What is to be paid. The amount is in minor units of the currency and includes VAT. */
export type PaymentOrder = {
  tenantId: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  method: PaymentMethod;
  /** What the payer's bank shows where it can; it names the company, never what was bought. */
  description: string;
  /** What the statement of a card names; without it the provider's own setting. */
  statement?: string | undefined;
  locale: Locale;
  /** Where the payer comes back to, and where events are sent: absolute addresses. */
  returnUrl: string;
  eventUrl: string;
};

/** Why a payment failed, as far as the payer can do something about it. */
export const paymentFailures = [
  "insufficient_funds",
  "declined",
  "expired_card",
  "authentication_failed",
  "invalid_details",
  "unknown",
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** How a dispute stands: an inquiry moves no money; what is open or lost was fetched back, unless the provider says otherwise. */
export const disputeStatuses = ["inquiry", "open", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A payer's bank that asks about a payment, or fetches it back: a charge-back by another word. */
export type ProviderDispute = {
  ref: string;
  status: DisputeStatus;
  amountMinor: number;
  /** The bank's code of a returned debit (sepa-return-codes.ts), or the card scheme's word; null where nobody says it. */
  reason: string | null;
  openedAt: Date;
  /** Until when evidence is taken, where the provider tells. */
  evidenceDueAt?: Date | null;
};

/**
 * Money that goes back to the payer, as the provider tells it: `sent` is on its way, `failed` came back to the company.
 * The `key` is that of the order; null for what somebody refunded at the provider itself.
 */
export type ProviderRefund = {
  ref: string;
  key: string | null;
  amountMinor: number;
  status: "sent" | "done" | "failed";
};

/** What of them left the company and did not come back, in minor units. */
export const standingRefunds = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { amountMinor, status }) => (status === "failed" ? sum : sum + amountMinor), 0);

export type ProviderPayment = {
  ref: string;
  status: ProviderStatus;
  amountMinor: number;
  currency: string;
  /** The scheme of the card that paid (card-scheme.ts), where it was one and the provider tells. */
  cardScheme?: string | null;
  /** What was given back of it so far, and what was fetched back by the payer's bank: minor units of the currency. */
  refundedMinor: number;
  chargedBackMinor: number;
  /** Null for what did not fail. */
  failure: PaymentFailure | null;
  /** With which code the payer's bank returned a debit before it arrived (sepa-return-codes.ts). */
  returnCode: string | null;
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
  /** Where the payer pays; null once there is nothing left to do. */
  checkoutUrl: string | null;
};

/**
 * What a provider's message names, once its signature was proved. What it says of the payment itself is never believed:
 * it is fetched. The payment is of the brand that it names: an account tells one address of all brands of its company.
 * `eventId` is null for a message that carries no signature, and whoever knows the payment's name may have sent.
 */
type ProviderEvent = { eventId: string | null; ref: string; tenantId: string };

/**
 * Money that moved on a company's account at a provider, as its settlement lists it; above zero what came. The `ref` is
 * the provider's name for the movement, the same whenever it is listed. Without an owner it is of no payment of the
 * platform.
 */
export type ProviderMovement = {
  ref: string;
  kind: "payment" | "refund" | "chargeback";
  owner: { tenantId: string; paymentId: string } | null;
  amountMinor: number;
  currency: string;
  movedAt: Date;
};

/** A provider of payments, be it a real one or the sandbox. */
export type PaymentProvider = {
  readonly name: "stripe" | "mollie" | "sandbox";
  /** Whether it failed lately for a brand, or for all, time and again, where somebody watches it. */
  isAway?(tenantId: string): boolean;
  /** The methods that it serves for a brand's payers of a country, on the site at an origin. */
  methodsFor(payer: { tenantId: string; country: Country; origin: string }): Promise<readonly PaymentMethod[]>;
  /** Opens a payment; a repetition for the same `paymentId` answers with the first. */
  createPayment(order: PaymentOrder): Promise<ProviderPayment>;
  /** How a payment stands now; null for an unknown one. */
  fetchPayment(key: { tenantId: string; ref: string }): Promise<ProviderPayment | null>;
  /** Ends a payment that nobody has paid yet; one that went further stays as it is. Answers how it stands then. */
  cancelPayment(key: { tenantId: string; ref: string }): Promise<ProviderPayment | null>;
  /**
   * Gives money back, in minor units of the payment's currency; a repetition with the same `key` is the same refund.
   * Answers how the payment stands then.
   */
  refundPayment(refund: { tenantId: string; ref: string; amountMinor: number; key: string }): Promise<ProviderPayment>;
  /**
   * What moved on the account of a brand's company in a time, other brands' of the company too; null where the provider
   * settles nothing, or does not tell.
   */
  listMovements(window: { tenantId: string; from: Date; to: Date }): Promise<AsyncIterable<ProviderMovement> | null>;
  /**
   * The event of a message to a brand's `eventUrl`; null for one that the provider did not sign. What concerns no payment
   * of the platform is the brand's own, with a `ref` that nobody knows.
   */
  readEvent(message: { tenantId: string; headers: Headers; body: string }): Promise<ProviderEvent | null>;
};

/** Who allowed debits from which account, on which day (`2026-03-01`), under which reference. */
type DebitMandate = {
  tenantId: string;
  key: string;
  holder: string;
  iban: string;
  signedOn: string;
  reference: string;
};

/** A mandate as its provider knows it. */
export type OpenedMandate = { customerId: string; mandateId: string };

/** A provider that debits bank accounts under mandates that the platform collects. */
export type DebitingProvider = PaymentProvider & {
  /** Puts a mandate down; a repetition with the same `key` is the same mandate. */
  openMandate(mandate: DebitMandate): Promise<OpenedMandate>;
  /** Debits an account under a mandate: `pending` until the bank has paid, and it may come back for months. */
  debitAccount(order: PaymentOrder, mandate: OpenedMandate): Promise<ProviderPayment>;
};

/** Tells whether a provider's direct debits need a mandate of ours. */
export const debitsUnderMandates = (provider: PaymentProvider): provider is DebitingProvider =>
  "openMandate" in provider && "debitAccount" in provider;
