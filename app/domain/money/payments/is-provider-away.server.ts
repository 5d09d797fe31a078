import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";

/**
 * Whether a provider failed three times in a row within the last minute for a brand, or for two brands and so for all:
 * what goes over payments by the clock leaves its payments for the next run, so that nobody waits for each of its answers.
 */
export async function isProviderAway(tenantId: string, name: PaymentProvider["name"]): Promise<boolean> {
  return (await paymentProviders()).find((each) => each.name === name)?.isAway?.(tenantId) ?? false;
}
