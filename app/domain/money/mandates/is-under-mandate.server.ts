import type { Payment } from "#app/platform/db/generated/client.ts";
import { debitsUnderMandates } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";

/** Tells whether a payment is a debit under a mandate that the platform collects, and not one of its provider's. */
export async function isUnderMandate({
  method,
  provider: name,
}: Pick<Payment, "method" | "provider">): Promise<boolean> {
  const provider = (await paymentProviders()).find((each) => each.name === name);
  return method === "directdebit" && provider !== undefined && debitsUnderMandates(provider);
}
