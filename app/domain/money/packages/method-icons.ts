import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** The pictures that stand for each method, by their names in `public/api/assets/paymentmethod`. */
export type MethodIcons = Partial<Readonly<Record<PaymentMethod, readonly string[]>>>;

/** Every picture once, in the order of the methods. */
export const distinctIcons = (icons: MethodIcons): string[] => [...new Set(Object.values(icons).flat())];
