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
  /** What the payer's bank shows; it names the company, never what was bought. */
  description: string;
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

export type ProviderPayment = {
  ref: string;
  status: ProviderStatus;
  amountMinor: number;
  currency: string;
  /** What was given back of it so far, and what was fetched back by the payer's bank: minor units of the currency. */
  refundedMinor: number;
  chargedBackMinor: number;
  /** Null for what did not fail. */
  failure: PaymentFailure | null;
  /** Where the payer pays; null once there is nothing left to do. */
  checkoutUrl: string | null;
};

/**
 * What a provider's message names, once its signature was proved. What it says of the payment itself is never believed:
 * it is fetched.
 */
type ProviderEvent = { eventId: string; ref: string };

/** A provider of payments, be it a real one or the sandbox. */
export type PaymentProvider = {
  readonly name: "stripe" | "mollie" | "sandbox";
  /** The methods that it serves for a brand's payers of a country, on the site at an origin. */
  methodsFor(payer: { tenantId: string; country: Country; origin: string }): readonly PaymentMethod[];
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
   * The event of a message to a brand's `eventUrl`; null for one that the provider did not sign. What concerns no payment
   * of the platform has a `ref` that nobody knows.
   */
  readEvent(message: { tenantId: string; headers: Headers; body: string }): Promise<ProviderEvent | null>;
};
