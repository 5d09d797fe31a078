import type { MollieClient, Payment } from "@mollie/api-client";
import { ownerOfMolliePayment } from "#app/platform/payments/mollie/show-mollie-payment.ts";

/** As many payments of a company as are looked through, from the latest on. */
const mostLooked = 2_000;

/**
 * The payment at Mollie that was opened for one of ours: among all of a customer, or without one among the company's
 * latest; null where there is none. For what was asked for without an answer, and whose idempotency key Mollie forgot.
 */
export async function findMolliePayment(
  { payments, customerPayments }: MollieClient,
  { tenantId, paymentId, customerId }: { tenantId: string; paymentId: string; customerId?: string | undefined },
): Promise<Payment | null> {
  const listed =
    customerId === undefined ? payments.iterate().take(mostLooked) : customerPayments.iterate({ customerId });
  const found = await listed.find((each) => {
    const owner = ownerOfMolliePayment(each);
    return owner?.paymentId === paymentId && owner.tenantId === tenantId;
  });
  return found ?? null;
}
