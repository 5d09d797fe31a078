import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";

/**
 * Whether a provider failed three times in a row within the last minute: what goes over payments by the clock leaves its
 * payments for the next run, so that no other brand waits for each of its answers.
 */
export async function isProviderAway(name: PaymentProvider["name"]): Promise<boolean> {
  return (await paymentProviders()).find((each) => each.name === name)?.isAway?.() ?? false;
}
