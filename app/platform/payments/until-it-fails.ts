import { isRefusal } from "#app/platform/payments/is-refusal.ts";
import { NoAccountError } from "#app/platform/payments/no-account-error.ts";
import type { OutageWatch } from "#app/platform/payments/outage-watch.ts";
import {
  type DebitingProvider,
  debitsUnderMandates,
  type PaymentProvider,
} from "#app/platform/payments/payment-provider.ts";

/**
 * A provider whose methods disappear while it is away, and come back with it: all of them where it gives no answer or a
 * failing one, and one of a brand alone where it refuses to open payments by that (an account without the method, a key
 * that is no longer good). What is paid there already is asked for all the same.
 */
export function untilItFails(provider: PaymentProvider, watch: OutageWatch): PaymentProvider {
  const nameOf = (tenantId: string, method: string) => `${provider.name} ${tenantId} ${method}`;

  async function watched<T>(call: Promise<T>, refusable: string | null): Promise<T> {
    try {
      const answer = await call;
      watch.answered(provider.name);
      if (refusable !== null) watch.answered(refusable);
      return answer;
    } catch (error) {
      if (isRefusal(error)) {
        if (refusable !== null) watch.failed(refusable);
      } else if (!(error instanceof NoAccountError)) watch.failed(provider.name);
      throw error;
    }
  }

  // why: one that is refused says something of its payer, and nothing of the brand
  const debits: Partial<Pick<DebitingProvider, "openMandate" | "debitAccount">> = debitsUnderMandates(provider)
    ? {
        openMandate: (asked) => watched(provider.openMandate(asked), null),
        debitAccount: (order, mandate) => watched(provider.debitAccount(order, mandate), null),
      }
    : {};

  return {
    ...provider,
    ...debits,
    isAway: () => watch.isAway(provider.name),
    async methodsFor(payer) {
      if (watch.isAway(provider.name)) return [];
      const methods = await provider.methodsFor(payer);
      return methods.filter((method) => !watch.isAway(nameOf(payer.tenantId, method)));
    },
    createPayment: (order) => watched(provider.createPayment(order), nameOf(order.tenantId, order.method)),
    fetchPayment: (key) => watched(provider.fetchPayment(key), null),
  };
}
