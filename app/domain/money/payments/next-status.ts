import type { PaymentStatus } from "#app/platform/db/generated/enums.ts";
import type { ProviderStatus } from "#app/platform/payments/payment-provider.ts";

/**
 * How a payment stands after its provider was asked (spec section 4: loading, pending, completed, failed, cancelled).
 * What is completed stays so; what had ended without money is completed if money came after all.
 */
export function nextStatus(current: PaymentStatus, told: ProviderStatus): PaymentStatus {
  if (current === "completed" || told === "open") return current;
  return told === "paid" ? "completed" : told;
}
