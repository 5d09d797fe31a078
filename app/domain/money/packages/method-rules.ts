import type { Country } from "#app/platform/geo/countries.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import type { MethodRule } from "#app/platform/tenancy/contracts/sale-contract.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { distinctIcons } from "./method-icons.ts";

/** First what payers of a country know best, then cards and wallets. */
const payable: MethodRule[] = [
  { method: "ideal", providers: ["mollie"] },
  { method: "bancontact", providers: ["mollie"] },
  { method: "blik", providers: ["mollie"] },
  { method: "przelewy24", providers: ["mollie"] },
  { method: "kbc", providers: ["mollie"] },
  { method: "belfius", providers: ["mollie"] },
  { method: "eps", providers: ["mollie"] },
  { method: "satispay", providers: ["mollie"] },
  { method: "bancomatpay", providers: ["mollie"] },
  { method: "mybank", providers: ["mollie"] },
  { method: "bizum", providers: ["mollie"] },
  { method: "twint", providers: ["mollie"] },
  { method: "paybybank", providers: ["mollie"] },
  { method: "card", providers: ["stripe", "mollie"] },
  { method: "applepay", providers: ["stripe", "mollie"] },
  { method: "googlepay", providers: ["stripe"] },
  { method: "trustly", providers: ["mollie"] },
];

/** What a brand that says nothing offers: debits under mandates of ours, which are announced to the payer. */
const usual: MethodRule[] = [...payable, { method: "directdebit", providers: ["mollie"] }];

/** Stripe collects mandates of its own, of which we send no notice: on its own hosts a brand offers that where it says so. */
const inDevelopment: MethodRule[] = [...payable, { method: "directdebit", providers: ["mollie", "stripe"] }];

const usualIcons: Readonly<Record<PaymentMethod, readonly string[]>> = {
  card: ["mastercard", "visa"],
  applepay: ["applepay"],
  googlepay: ["googlepay"],
  ideal: ["ideal"],
  bancontact: ["bancontact"],
  przelewy24: ["przelewy24"],
  blik: ["blik"],
  kbc: ["kbc"],
  belfius: ["belfius"],
  eps: ["eps"],
  satispay: ["satispay"],
  bancomatpay: ["bancomatpay"],
  mybank: ["mybank"],
  bizum: ["bizum"],
  twint: ["twint"],
  trustly: ["trustly"],
  paybybank: ["paybybank"],
  directdebit: ["directdebit"],
  bank: ["bank"],
};

/** What a brand says of how payers of a country pay it: which method through which providers, in its order. */
export function methodRulesOf(
  { payment_methods: declared }: Pick<Settings, "payment_methods">,
  { country, isDevelopment }: { country: Country; isDevelopment: boolean },
): readonly MethodRule[] {
  const rules = declared ?? (isDevelopment ? inDevelopment : usual);
  return rules.filter(({ countries }) => countries === undefined || countries.includes(country));
}

/** The pictures that stand for methods where a brand names none, each once. */
export const methodIcons: readonly string[] = distinctIcons(usualIcons);

/** The pictures that stand for a method, by their names in `public/api/assets/paymentmethod`. */
export const iconsOf = (method: PaymentMethod, rule?: MethodRule): readonly string[] =>
  rule?.icons ?? usualIcons[method];
