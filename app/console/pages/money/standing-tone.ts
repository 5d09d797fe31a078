import type { ViewedPayment } from "#app/console/contracts/payments/view-payment.ts";
import type { Tone } from "#app/console/parts/badge.tsx";

const tones: Readonly<Record<ViewedPayment["standing"], Tone>> = {
  loading: "calm",
  pending: "accent",
  advanced: "accent",
  completed: "good",
  failed: "calm",
  cancelled: "calm",
  refunded: "warn",
  refundedPart: "warn",
  chargedBack: "bad",
};

/** How a payment's standing looks. */
export const standingTone = (standing: ViewedPayment["standing"]): Tone => tones[standing];
