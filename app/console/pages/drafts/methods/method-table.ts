import { methodRulesOf } from "#app/domain/money/packages/method-rules.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { type RealProvider, realProviders, servedMethods } from "#app/platform/payments/served-methods.ts";
import type { MethodRule } from "#app/platform/tenancy/contracts/sale-contract.ts";
import { type Settings, settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const paymentSettings = settingsContract.pick({ countries: true, payment_methods: true });

type Payable = Pick<Settings, keyof typeof paymentSettings.shape>;
export type Method = MethodRule["method"];

/** A method with the providers that serve it in each country, the preferred first; one without countries is not offered. */
export type MethodRow = {
  method: Method;
  providers: Partial<Record<Country, readonly RealProvider[]>>;
  icons?: string[];
};

/** What of a draft's settings says how members pay; null where it cannot be read. */
export const payableOf = (settings: unknown): Payable | null =>
  paymentSettings.strip().safeParse(settings).data ?? null;

const isMethod = (method: (typeof paymentMethods)[number]): method is Method => method !== "bank";

/** Which providers can serve a method in a country. */
const serving = (method: Method, country: Country): readonly RealProvider[] =>
  realProviders.filter((provider) => servedMethods[provider](country).includes(method));

/** In which orders providers can serve a method in a country; only none where nobody does. */
export function ordersOf(method: Method, country: Country): readonly (readonly RealProvider[])[] {
  const able = serving(method, country);
  const alone = able.map((each) => [each]);
  return [[], ...alone, ...(able.length > 1 ? [able, able.toReversed()] : [])];
}

/** Every method that can be offered in one of the brand's countries, those that are offered first, in their order. */
export function rowsOf({ countries, payment_methods: declared }: Payable): MethodRow[] {
  const rules = countries.flatMap((country) =>
    methodRulesOf({ payment_methods: declared }, { country, isDevelopment: false }).map((rule) => ({ country, rule })),
  );
  const order = declared ? declared.map(({ method }) => method) : rules.map(({ rule }) => rule.method);
  const able = paymentMethods
    .filter(isMethod)
    .filter((method) => countries.some((country) => serving(method, country).length > 0));
  return [...new Set([...order, ...able])]
    .filter((method) => able.includes(method))
    .map((method) => {
      const own = rules.filter(({ rule }) => rule.method === method);
      const icons = own.find(({ rule }) => rule.icons)?.rule.icons;
      const cells = own.map(({ country, rule }) => {
        const served = serving(method, country);
        return [country, rule.providers.filter((provider) => served.includes(provider))] as const;
      });
      return {
        method,
        providers: Object.fromEntries(cells.filter(([, providers]) => providers.length > 0)),
        ...(icons && { icons }),
      };
    });
}

/** The rows as a brand declares them: a rule for each method and order of providers, for all countries where it is one. */
export function rulesOf(rows: readonly MethodRow[], countries: readonly Country[]): MethodRule[] {
  return rows.flatMap(({ method, providers, icons }) => {
    const offered = countries.filter((country) => (providers[country] ?? []).length > 0);
    const groups = Map.groupBy(offered, (country) => (providers[country] ?? []).join());
    return [...groups.values()].map((own) => ({
      method,
      providers: [...(providers[own[0] ?? "NL"] ?? [])],
      ...(own.length < countries.length && { countries: own }),
      ...(icons && { icons }),
    }));
  });
}

/** The rows with other providers of a method in a country; none takes it away there. */
export const withProviders = (
  rows: readonly MethodRow[],
  { method, country, providers }: { method: Method; country: Country; providers: readonly RealProvider[] },
): MethodRow[] =>
  rows.map((row) => (row.method === method ? { ...row, providers: { ...row.providers, [country]: providers } } : row));

/** The rows with one of them a place earlier. */
export function movedUp(rows: readonly MethodRow[], method: Method): MethodRow[] {
  const at = rows.findIndex((row) => row.method === method);
  const [row, before] = [rows[at], rows[at - 1]];
  return row && before ? rows.toSpliced(at - 1, 2, row, before) : [...rows];
}
