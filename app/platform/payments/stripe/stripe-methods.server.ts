import type { Stripe } from "stripe";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** The methods that an account has switched on and may take, by its default configuration. */
export async function listStripeMethods(stripe: Stripe): Promise<ReadonlySet<PaymentMethod>> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
  const active = data.filter((each) => each.active);
  const configuration = active.find((each) => each.is_default) ?? active[0];
  if (!configuration) throw new Error("The account at Stripe has no configuration of methods");
  const { card, apple_pay: applepay, google_pay: googlepay, sepa_debit: directdebit } = configuration;
  const told = { card, applepay, googlepay, directdebit } as const satisfies Partial<Record<PaymentMethod, unknown>>;
  const methods: readonly (keyof typeof told)[] = ["card", "applepay", "googlepay", "directdebit"];
  return new Set(methods.filter((method) => told[method]?.available === true));
}
