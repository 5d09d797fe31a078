import { type Country, countries as knownCountries } from "#app/platform/geo/countries.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { findMethodFaults, type SettingsFault } from "./check-payment-methods.ts";

type Sale = Pick<
  Settings,
  | "countries"
  | "packages"
  | "featured_package"
  | "payment_methods"
  | "discount_codes"
  | "minimum_message_costs"
  | "message_credits"
  | "gifts"
>;

/** What of a brand's packages, codes, gifts and means of payment cannot be, whatever each says by itself. */
export function findSaleFaults(settings: Sale): SettingsFault[] {
  return [
    ...findPackageFaults(settings),
    ...findCodeFaults(settings),
    ...findGiftFaults(settings),
    ...findMethodFaults(settings),
  ];
}

function findGiftFaults({ gifts = [] }: Sale): SettingsFault[] {
  return gifts.flatMap(({ id }, place) =>
    gifts.findIndex((each) => each.id === id) === place
      ? []
      : [{ field: `settings.gifts[${place}].id`, value: `is "${id}" again`, allowed: "each gift once" }],
  );
}

function findPackageFaults(settings: Sale): SettingsFault[] {
  const { packages, countries, featured_package: featured } = settings;
  if (!packages) return [];
  const faults = packages.flatMap(({ credits, prices }, place): SettingsFault[] => {
    const field = `settings.packages[${place}]`;
    const priced = Object.entries(prices).flatMap(([country, price]) => (price ? [{ country, ...price }] : []));
    return [
      ...(packages.findIndex((each) => each.credits === credits) === place
        ? []
        : [{ field: `${field}.credits`, value: `is ${credits} again`, allowed: "each package once" }]),
      ...priced.flatMap(({ country, currency }): SettingsFault[] => {
        const sold = countries.find((each) => each === country);
        if (!sold)
          return [
            { field: `${field}.prices.${country}`, value: "is given", allowed: "countries of settings.countries" },
          ];
        const own = knownCountries[sold].currency;
        return currency === own
          ? []
          : [
              {
                field: `${field}.prices.${country}.currency`,
                value: `is "${currency}"`,
                allowed: `${own}, the currency of ${country}`,
              },
            ];
      }),
    ];
  });
  const unknown =
    featured !== undefined && packages.every(({ credits }) => credits !== featured)
      ? [
          {
            field: "settings.featured_package",
            value: `is ${featured}`,
            allowed: `credits of a package: ${packages.map(({ credits }) => credits).join(", ")}`,
          },
        ]
      : [];
  return [...faults, ...unknown, ...countries.flatMap((country) => findDearness(settings, country))];
}

/** What a brand says a message costs at the least must be so in one of its packages. */
function findDearness({ packages = [], minimum_message_costs: costs, message_credits }: Sale, country: Country) {
  const sold = packages.flatMap(({ credits, prices }) => {
    const price = prices[country];
    return price ? [{ credits, amount: price.amount }] : [];
  });
  if (sold.length === 0)
    return [
      {
        field: "settings.packages",
        value: `has no price in ${country}`,
        allowed: "one for each of settings.countries",
      },
    ];
  const least = costs[country]?.costs;
  const isTrue =
    least === undefined || sold.some(({ credits, amount }) => amount * Math.max(1, message_credits) <= least * credits);
  return isTrue
    ? []
    : [
        {
          field: "settings.packages",
          value: `has no package in ${country} whose messages cost ${least}`,
          allowed: `what settings.minimum_message_costs.${country} says`,
        },
      ];
}

function findCodeFaults({ discount_codes: codes = [], countries }: Sale): SettingsFault[] {
  const currencies: readonly string[] = countries.map((country) => knownCountries[country].currency);
  return codes.flatMap(({ code, country, currency }, place): SettingsFault[] => {
    const field = `settings.discount_codes[${place}]`;
    const own = country === null ? currencies : [knownCountries[country].currency];
    return [
      ...(codes.findIndex((each) => each.code === code) === place
        ? []
        : [{ field: `${field}.code`, value: `is "${code}" again`, allowed: "each code once" }]),
      ...(country === null || countries.includes(country)
        ? []
        : [{ field: `${field}.country`, value: `is "${country}"`, allowed: "a country of settings.countries" }]),
      ...(currency === null || own.includes(currency)
        ? []
        : [{ field: `${field}.currency`, value: `is "${currency}"`, allowed: [...new Set(own)].join(", ") }]),
    ];
  });
}
