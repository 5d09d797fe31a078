import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** What browsers of Apple's devices call themselves; an iPad says that it is a Macintosh. */
const apples = /\b(?:Macintosh|iPhone|iPad|iPod)\b/;

/** With what somebody pays: what the browser calls itself, or any device where a price is told and nobody pays. */
export type PayerDevice = "any" | { userAgent: string | null };

/** The methods that there can be on a payer's device: Apple Pay is on Apple's alone. */
export const methodsOnDevice = (methods: readonly PaymentMethod[], device: PayerDevice): PaymentMethod[] =>
  methods.filter((method) => method !== "applepay" || device === "any" || apples.test(device.userAgent ?? ""));
