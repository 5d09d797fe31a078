import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** What browsers of Apple's devices call themselves; an iPad says that it is a Macintosh. */
const apples = /\b(?:Macintosh|iPhone|iPad|iPod)\b/;

/** The methods that there can be on a reader's device, by what its browser calls itself: Apple Pay is on Apple's alone. */
export const methodsOnDevice = (methods: readonly PaymentMethod[], userAgent: string | null): PaymentMethod[] =>
  methods.filter((method) => method !== "applepay" || apples.test(userAgent ?? ""));
