import type { Country } from "#app/platform/geo/countries.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** Every means of payment that a provider may serve. */
export const paymentMethods = ["card", "applepay", "bank"] as const;
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

export type ProviderPayment = {
  ref: string;
  status: ProviderStatus;
  amountMinor: number;
  currency: string;
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
  /** The methods that it serves for payers of a country, on the site at an origin. */
  methodsFor(payer: { country: Country; origin: string }): readonly PaymentMethod[];
  /** Opens a payment; a repetition for the same `paymentId` answers with the first. */
  createPayment(order: PaymentOrder): Promise<ProviderPayment>;
  /** How a payment stands now; null for an unknown one. */
  fetchPayment(key: { tenantId: string; ref: string }): Promise<ProviderPayment | null>;
  /** Ends a payment that nobody has paid yet; one that went further stays as it is. Answers how it stands then. */
  cancelPayment(key: { tenantId: string; ref: string }): Promise<ProviderPayment | null>;
  /** The event of a message to `eventUrl`; null for one that the provider did not sign. */
  readEvent(message: { headers: Headers; body: string }): ProviderEvent | null;
};
