import { isRefusal } from "#app/platform/payments/is-refusal.ts";
import { NoAccountError } from "#app/platform/payments/no-account-error.ts";
import type { OutageWatch } from "#app/platform/payments/outage-watch.ts";
import {
  type DebitingProvider,
  debitsUnderMandates,
  type PaymentProvider,
} from "#app/platform/payments/payment-provider.ts";
import { statusOfFailure } from "#app/platform/payments/status-of-failure.ts";

const tooManyRequests = 429;

/**
 * A provider whose methods disappear while it is away, and come back with it: all of them where it gives no answer or a
 * failing one, and one of a brand alone where it refuses to open payments by that (an account without the method, a key
 * that is no longer good). Where it fails for one brand alone it is away for that brand, and for all where it fails for
 * two; that a brand asks too much is that brand's affair. What is paid there already is asked for all the same.
 */
export function untilItFails(provider: PaymentProvider, watch: OutageWatch): PaymentProvider {
  const brandOf = (tenantId: string) => `${provider.name} ${tenantId}`;
  const nameOf = (tenantId: string, method: string) => `${brandOf(tenantId)} ${method}`;
  const isAway = (tenantId: string) => watch.isAway(provider.name) || watch.isAway(brandOf(tenantId));

  function failed(tenantId: string, error: unknown): void {
    watch.failed(brandOf(tenantId));
    if (statusOfFailure(error) !== tooManyRequests) watch.failed(provider.name, tenantId);
  }

  async function watched<T>(tenantId: string, call: Promise<T>, refusable: string | null): Promise<T> {
    try {
      const answer = await call;
      watch.answered(provider.name);
      watch.answered(brandOf(tenantId));
      if (refusable !== null) watch.answered(refusable);
      return answer;
    } catch (error) {
      if (isRefusal(error)) {
        if (refusable !== null) watch.failed(refusable);
      } else if (!(error instanceof NoAccountError)) failed(tenantId, error);
      throw error;
    }
  }

  // why: one that is refused says something of its payer, and nothing of the brand
  const debits: Partial<Pick<DebitingProvider, "openMandate" | "debitAccount">> = debitsUnderMandates(provider)
    ? {
        openMandate: (asked) => watched(asked.tenantId, provider.openMandate(asked), null),
        debitAccount: (order, mandate) => watched(order.tenantId, provider.debitAccount(order, mandate), null),
      }
    : {};

  return {
    ...provider,
    ...debits,
    isAway,
    async methodsFor(payer) {
      if (isAway(payer.tenantId)) return [];
      const methods = await provider.methodsFor(payer);
      return methods.filter((method) => !watch.isAway(nameOf(payer.tenantId, method)));
    },
    createPayment: (order) =>
      watched(order.tenantId, provider.createPayment(order), nameOf(order.tenantId, order.method)),
    fetchPayment: (key) => watched(key.tenantId, provider.fetchPayment(key), null),
  };
}
