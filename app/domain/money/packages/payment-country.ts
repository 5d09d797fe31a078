import { type Country, isCountry } from "#app/platform/geo/countries.ts";
import { listPackages } from "#app/domain/money/packages/list-packages.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * The country in whose currency and with whose VAT a member pays: the own one where the brand sells there, else the
 * brand's first that has a price.
 */
export function paymentCountry(
  { settings, countries }: Pick<Tenant, "settings" | "countries">,
  country: string,
): Country {
  const sells = (each: string): each is Country => isCountry(each) && listPackages(settings, each).length > 0;
  if (sells(country)) return country;
  return countries.find(sells) ?? countries[0] ?? "NL";
}
