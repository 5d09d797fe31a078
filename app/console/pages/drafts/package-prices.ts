import { listPackages } from "#app/domain/money/packages/list-packages.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { numberFormat } from "#app/platform/locale/formats.ts";
import { minorUnits } from "#app/platform/locale/minor-units.ts";
import { type Settings, settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const saleSettings = settingsContract.pick({
  countries: true,
  packages: true,
  minimum_message_costs: true,
  message_credits: true,
});

type Sale = Pick<Settings, keyof typeof saleSettings.shape>;

export type PackageOffer = NonNullable<Settings["packages"]>[number];

/** What of a draft's settings says what is sold; null where it cannot be read. */
export const saleOf = (settings: unknown): Sale | null => saleSettings.strip().safeParse(settings).data ?? null;

/** The packages of a brand with their prices by country: its own, or those that follow from its least message price. */
export function offersOf(sale: Sale): PackageOffer[] {
  if (sale.packages) return sale.packages;
  const sold = sale.countries.map((country) => ({ country, packages: listPackages(sale, country) }));
  const credits = [...new Set(sold.flatMap(({ packages }) => packages.map((each) => each.credits)))];
  return credits.map((each) => ({
    credits: each,
    prices: Object.fromEntries(
      sold.flatMap(({ country, packages }) =>
        packages
          .filter((found) => found.credits === each)
          .map(({ amount, currency }) => [country, { amount, currency }] as const),
      ),
    ),
  }));
}

/** The packages with another price of one of them in a country; without one it is not sold there. */
export const withPrice = (
  offers: readonly PackageOffer[],
  { at, country, price }: { at: number; country: Country; price: PackageOffer["prices"][Country] },
): PackageOffer[] =>
  offers.map((offer, index) => {
    if (index !== at) return offer;
    const { [country]: _former, ...others } = offer.prices;
    return { ...offer, prices: price ? { ...others, [country]: price } : others };
  });

/** An amount in minor units as one writes it in a language: 1234 is `12.34`, or `12,34`. */
export const writtenAmount = (amount: number, { currency, locale }: { currency: string; locale: string }): string =>
  numberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(amount / minorUnits(1, currency));

/** What was written as an amount, in minor units; null for what is none. */
export function readAmount(text: string, currency: string): number | null {
  const written = text.trim().replace(",", ".");
  return /^\d{1,6}(\.\d{1,2})?$/.test(written) && Number(written) > 0 ? minorUnits(Number(written), currency) : null;
}
