import type { Payment } from "#app/platform/db/generated/client.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";

/**
 * Asks the provider to end a payment that nobody has paid yet. A provider that cannot be reached, or does not end it,
 * is no error: the payment is followed further.
 */
export async function cancelAtProvider({
  tenantId,
  provider: name,
  providerRef: ref,
}: Pick<Payment, "tenantId" | "provider" | "providerRef">): Promise<void> {
  const provider = (await paymentProviders()).find((each) => each.name === name);
  if (ref !== null) await provider?.cancelPayment({ tenantId, ref }).catch(() => null);
}
