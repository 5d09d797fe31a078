import { type PaymentMethod, paymentMethods } from "#app/platform/payments/payment-provider.ts";

/** Tells whether a word names a means of payment, be it there now or not. */
export const isPaymentMethod = (name: string): name is PaymentMethod => paymentMethods.some((known) => known === name);
