import { isDevelopmentSite } from "#app/platform/payments/development-site.ts";
import {
  debitsUnderMandates,
  type OpenedMandate,
  type PaymentOrder,
  type PaymentProvider,
} from "#app/platform/payments/payment-provider.ts";

/**
 * A provider that takes payments on development hosts alone, whatever else it would serve; with `movesNoMoney`, for the
 * brands alone of which it says so.
 */
export function onlyInDevelopment<Provider extends PaymentProvider>(
  provider: Provider,
  movesNoMoney: (tenantId: string) => Promise<boolean> = async () => true,
): Provider {
  async function refuseElsewhere({ eventUrl, tenantId }: PaymentOrder): Promise<void> {
    if (!isDevelopmentSite(eventUrl) && (await movesNoMoney(tenantId)))
      throw new Error("A provider of development takes no payments on a brand's own host");
  }
  const guarded: Provider = {
    ...provider,
    methodsFor: async (payer) =>
      isDevelopmentSite(payer.origin) || !(await movesNoMoney(payer.tenantId)) ? provider.methodsFor(payer) : [],
    async createPayment(order) {
      await refuseElsewhere(order);
      return provider.createPayment(order);
    },
  };
  if (!debitsUnderMandates(provider)) return guarded;
  return {
    ...guarded,
    async debitAccount(order: PaymentOrder, mandate: OpenedMandate) {
      await refuseElsewhere(order);
      return provider.debitAccount(order, mandate);
    },
  };
}
