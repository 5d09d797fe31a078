import { z } from "zod";
import { type PaymentMethod, paymentMethods } from "#app/platform/payments/payment-provider.ts";

const seen = z.string().max(60).optional();
/** The price that the member saw for each method (`quoteKey`): nobody pays another. */
const seenPrices = z.object({
  card: seen,
  applepay: seen,
  googlepay: seen,
  ideal: seen,
  bancontact: seen,
  przelewy24: seen,
  blik: seen,
  kbc: seen,
  belfius: seen,
  eps: seen,
  satispay: seen,
  bancomatpay: seen,
  mybank: seen,
  bizum: seen,
  twint: seen,
  trustly: seen,
  paybybank: seen,
  directdebit: seen,
  bank: seen,
} satisfies Record<PaymentMethod, typeof seen>);

/**
 * The form of an order; each message is a key of the texts. The two consents stand apart, and neither is given
 * beforehand.
 */
export const orderContract = z.object({
  method: z.enum(paymentMethods, "method"),
  delivery: z.literal("on", "delivery"),
  withdrawal: z.literal("on", "withdrawal"),
  seen: seenPrices,
  /**
   * The member's latest payment when the page was made: a second click, the way back and a second window name the same.
   */
  after: z.union([z.uuid(), z.literal("")]).default(""),
  code: z.string().max(40).optional(),
});
