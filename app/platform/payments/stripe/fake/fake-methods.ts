import type { StripeJson } from "./fake-fields.ts";

/** The methods of the fake's accounts, by Stripe's names for them. */
const fakeStripeMethods = ["card", "apple_pay", "google_pay", "sepa_debit"] as const;
export type FakeStripeMethod = (typeof fakeStripeMethods)[number];

/** The configuration of methods that an account has from the beginning, without those that were switched off. */
export function configurationJson(disabled: ReadonlySet<FakeStripeMethod>): StripeJson {
  const preference = (isOn: boolean) => ({
    overridable: null,
    preference: isOn ? "on" : "off",
    value: isOn ? "on" : "off",
  });
  const told = fakeStripeMethods.map((name): [string, StripeJson] => {
    const isOn = !disabled.has(name);
    return [name, { available: isOn, display_preference: preference(isOn) }];
  });
  return {
    id: "pmc_fake",
    object: "payment_method_configuration",
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    name: "Default",
    parent: null,
    ...Object.fromEntries(told),
  };
}
