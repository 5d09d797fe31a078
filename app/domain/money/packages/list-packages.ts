import type { Country } from "#app/platform/geo/countries.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** A package of credits at its price including VAT; amounts in minor units of the currency. */
export type Package = { credits: number; amount: number; currency: string };

/**
 * Credits of each package of a brand that names none, and how many hundredths of the brand's lowest message price a
 * message costs in it (product.md, Money).
 */
const steps = [
  { credits: 12, hundredths: 190 },
  { credits: 30, hundredths: 160 },
  { credits: 75, hundredths: 130 },
  { credits: 160, hundredths: 112 },
  { credits: 350, hundredths: 100 },
] as const;

const roundTo = 50;

export type PackageSettings = Pick<Settings, "packages" | "minimum_message_costs" | "message_credits">;

/**
 * Packages of a brand in a country, smallest first: those that it names, else those that follow from its
 * `minimum_message_costs`. The price of a message in the cheapest is never above that, so that "from" is true. Empty
 * where the brand does not sell in that country.
 */
export function listPackages(settings: PackageSettings, country: Country): Package[] {
  const { packages } = settings;
  if (!packages) return usualPackages(settings, country);
  return packages
    .flatMap(({ credits, prices }) => {
      const price = prices[country];
      return price ? [{ credits, ...price }] : [];
    })
    .toSorted((one, other) => one.credits - other.credits);
}

function usualPackages(settings: PackageSettings, country: Country): Package[] {
  const minimum = settings.minimum_message_costs[country];
  if (!minimum) return [];
  const creditsPerMessage = Math.max(1, settings.message_credits);
  return steps.map(({ credits, hundredths }) => {
    const exact = (minimum.costs * hundredths * credits) / (100 * creditsPerMessage);
    const amount = Math.max(roundTo, Math.floor(exact / roundTo) * roundTo);
    return { credits, amount, currency: minimum.currency };
  });
}

const usuallyFeatured = 75;

/** The credits of the package that suits most, and is shown as such. */
export const featuredPackageOf = ({ featured_package }: Pick<Settings, "featured_package">): number =>
  featured_package ?? usuallyFeatured;
