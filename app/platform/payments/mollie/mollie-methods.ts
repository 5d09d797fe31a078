import {
  Locale as MollieLocale,
  type MollieClient,
  PaymentMethod as MollieMethod,
  SequenceType,
} from "@mollie/api-client";
import type { Locale } from "#app/platform/locale/locales.ts";
import { type PaymentMethod, paymentMethods } from "#app/platform/payments/payment-provider.ts";

/** Mollie's names for methods; what is not here it does not serve. */
const mollieMethods: Partial<Readonly<Record<PaymentMethod, MollieMethod>>> = {
  card: MollieMethod.creditcard,
  applepay: MollieMethod.applepay,
  ideal: MollieMethod.ideal,
  bancontact: MollieMethod.bancontact,
  przelewy24: MollieMethod.przelewy24,
  blik: MollieMethod.blik,
  kbc: MollieMethod.kbc,
  belfius: MollieMethod.belfius,
  eps: MollieMethod.eps,
  satispay: MollieMethod.satispay,
  bancomatpay: MollieMethod.bancomatpay,
  mybank: MollieMethod.mybank,
  bizum: MollieMethod.bizum,
  twint: MollieMethod.twint,
  trustly: MollieMethod.trustly,
  paybybank: MollieMethod.paybybank,
};

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

/** The methods that a shop has enabled: those that payers choose, and debits under a mandate. */
export async function listMollieMethods({ methods }: MollieClient): Promise<ReadonlySet<PaymentMethod>> {
  const [chosen, recurring] = await Promise.all([
    methods.list({ includeWallets: "applepay" }),
    methods.list({ sequenceType: SequenceType.recurring }),
  ]);
  const has = (listed: typeof chosen, name: MollieMethod | undefined) => listed.some(({ id }) => id === name);
  return new Set(
    paymentMethods.filter((method) =>
      method === "directdebit" ? has(recurring, MollieMethod.directdebit) : has(chosen, mollieMethods[method]),
    ),
  );
}
