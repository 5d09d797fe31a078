import { isDevelopmentSite } from "#app/platform/payments/development-site.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";

/** A provider that takes payments on development hosts alone, whatever else it would serve. */
export const onlyInDevelopment = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  methodsFor: (payer) => (isDevelopmentSite(payer.origin) ? provider.methodsFor(payer) : []),
  async createPayment(order) {
    if (!isDevelopmentSite(order.eventUrl))
      throw new Error("A provider of development takes no payments on a brand's own host");
    return provider.createPayment(order);
  },
});
