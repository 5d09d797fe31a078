import { type Country, countries } from "#app/platform/geo/countries.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** The providers at which companies have accounts; the sandbox is none. */
export const realProviders = ["stripe", "mollie"] as const;
export type RealProvider = (typeof realProviders)[number];

const cards = ["card", "applepay", "googlepay"] as const satisfies readonly PaymentMethod[];

/**
 * What payers of a country know at Mollie besides cards: what is paid on a page of their bank or wallet, in their
 * currency, and is there at once. Without what is lent, transfers that take days, and PayPal, which takes no money for
 * dating of adults.
 */
const known: Partial<Readonly<Record<Country, readonly PaymentMethod[]>>> = {
  NL: ["ideal"],
  BE: ["bancontact", "kbc", "belfius"],
  DE: ["trustly"],
  AT: ["eps", "trustly"],
  CH: ["twint"],
  ES: ["bizum", "trustly"],
  FR: ["satispay"],
  GB: ["paybybank"],
  IT: ["satispay", "bancomatpay", "mybank"],
  PL: ["blik", "przelewy24"],
};

const debits = (country: Country): readonly PaymentMethod[] =>
  countries[country].currency === "EUR" ? ["directdebit"] : [];

/** The methods that Stripe serves in a country: debits are in euros alone, and Stripe collects their mandates. */
export const stripeMethodsIn = (country: Country): readonly PaymentMethod[] => [...cards, ...debits(country)];

/** The methods that Mollie serves payers of a country, the best known first; debits under mandates of ours. */
export const mollieMethodsIn = (country: Country): readonly PaymentMethod[] => [
  ...(known[country] ?? []),
  "card",
  "applepay",
  ...debits(country),
];

/** What each provider can serve in a country, to a company that has an account there. */
export const servedMethods: Readonly<Record<RealProvider, (country: Country) => readonly PaymentMethod[]>> = {
  stripe: stripeMethodsIn,
  mollie: mollieMethodsIn,
};
