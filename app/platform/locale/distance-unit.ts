/** The units in which people say how far away something is. */
export type DistanceUnit = "kilometer" | "mile";

/** Countries whose road signs and people count miles. */
const mileCountries: ReadonlySet<string> = new Set(["US", "GB"]);

/** The unit for a reader in a country (ISO 3166 code). */
export function distanceUnitOf(country: string): DistanceUnit {
  return mileCountries.has(country) ? "mile" : "kilometer";
}
