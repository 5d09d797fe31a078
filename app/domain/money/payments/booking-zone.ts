import { countries, isCountry } from "#app/platform/geo/countries.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";

/**
 * The time zone (IANA name) of a company's books: a receipt bears the day that it was where the company is, wherever it
 * is read.
 */
export const bookingZone = ({ country }: Pick<Company, "country">): string =>
  isCountry(country) ? countries[country].timeZone : "UTC";
