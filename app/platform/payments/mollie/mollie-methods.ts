import { Locale as MollieLocale, PaymentMethod as MollieMethod } from "@mollie/api-client";
import type { Country } from "#app/platform/geo/countries.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** Mollie's names for methods; what is not here it does not serve. */
const mollieMethods: Partial<Readonly<Record<PaymentMethod, MollieMethod>>> = {
  card: MollieMethod.creditcard,
  applepay: MollieMethod.applepay,
  ideal: MollieMethod.ideal,
  bancontact: MollieMethod.bancontact,
  przelewy24: MollieMethod.przelewy24,
  blik: MollieMethod.blik,
};

const everywhere = ["card", "applepay"] as const satisfies readonly PaymentMethod[];

/** What payers of a country know besides cards, in their currency. */
const known: Partial<Readonly<Record<Country, readonly PaymentMethod[]>>> = {
  NL: ["ideal"],
  BE: ["bancontact"],
  PL: ["blik", "przelewy24"],
};

/** The methods for payers of a country, the best known first. Direct debit is none of them: it needs a mandate first. */
export const mollieMethodsIn = (country: Country): readonly PaymentMethod[] => [
  ...(known[country] ?? []),
  ...everywhere,
];

/**
 * Mollie's name for a method.
 * @throws Error for one that it serves to nobody, or not without a mandate.
 */
export function toMollieMethod(method: PaymentMethod): MollieMethod {
  const name = mollieMethods[method];
  if (name === undefined) throw new Error(`Mollie takes no payments by ${method}`);
  return name;
}

/** The language of Mollie's checkout page. */
export const mollieLocales: Readonly<Record<Locale, MollieLocale>> = {
  en: MollieLocale.en_GB,
  nl: MollieLocale.nl_NL,
  de: MollieLocale.de_DE,
  it: MollieLocale.it_IT,
  fr: MollieLocale.fr_FR,
  es: MollieLocale.es_ES,
  pl: MollieLocale.pl_PL,
  da: MollieLocale.da_DK,
  fi: MollieLocale.fi_FI,
  no: MollieLocale.nb_NO,
  sv: MollieLocale.sv_SE,
};
