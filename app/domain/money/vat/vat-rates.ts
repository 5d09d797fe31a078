import type { Country } from "#app/platform/geo/countries.ts";

/**
 * VAT (or the tax in its place) on services by electronic means for private customers, in hundredths of a percent.
 * It is owed where the customer lives (Directive 2006/112/EC, article 58); where nothing is collected it is 0.
 */
const vatRates: Readonly<Record<Country, number>> = {
  NL: 2_100,
  BE: 2_100,
  GB: 2_000,
  IE: 2_300,
  DE: 1_900,
  AT: 2_000,
  IT: 2_200,
  FR: 2_000,
  CH: 810,
  ES: 2_100,
  US: 0,
  CA: 0,
  AU: 1_000,
  NZ: 1_500,
  PL: 2_300,
};

/**
 * What the tax is called in law: value added tax, or goods and services tax where a country levies that in its place.
 */
export type TaxName = "vat" | "gst";

const gstCountries: ReadonlySet<string> = new Set<Country>(["AU", "NZ"]);

/** The name of the tax within prices for a country (ISO 3166 code); whether there is one at all says `hasVat`. */
export function taxNameOf(country: string): TaxName {
  return gstCountries.has(country) ? "gst" : "vat";
}

/** The rate of a country, in hundredths of a percent: 2100 is 21 %. */
export function vatRateOf(country: Country): number {
  return vatRates[country];
}

/**
 * Whether prices include a tax at all at a rate in hundredths of a percent: where none is collected, none is named
 * (issue 13, line 9).
 */
export function hasVat(rate: number): boolean {
  return rate > 0;
}

/** The VAT within an amount that includes it; both in minor units, the rate in hundredths of a percent. */
export function vatWithin(amountMinor: number, rate: number): number {
  return Math.round((amountMinor * rate) / (10_000 + rate));
}
