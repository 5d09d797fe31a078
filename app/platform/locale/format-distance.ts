import { numberFormat } from "#app/platform/locale/formats.ts";

/** The units in which people say how far away something is. */
export type DistanceUnit = "kilometer" | "mile";

/** Countries whose road signs and people count miles. */
const mileCountries: ReadonlySet<string> = new Set(["US", "GB"]);

/** The unit for a reader in a country (ISO 3166 code). */
export function distanceUnitOf(country: string): DistanceUnit {
  return mileCountries.has(country) ? "mile" : "kilometer";
}

const kmPerMile = 1.609344;
const step = 5;

/** How a distance is meant: about so far, or no further than that. */
export type DistanceSense = "about" | "within";

/** A rough distance in miles is a multiple of five; a limit is rounded down, so that everything within it is found. */
function inMiles(km: number, sense: DistanceSense): number {
  const miles = km / kmPerMile;
  if (sense === "about") return Math.max(step, Math.round(miles / step) * step);
  const limitStep = miles < 100 ? step : 2 * step;
  return Math.floor(miles / limitStep) * limitStep;
}

/**
 * A distance in kilometres as a reader's country counts and the language writes: "50 km", "30 miles". It never breaks
 * over lines.
 */
export function formatDistance(
  km: number,
  sense: DistanceSense,
  { unit, languageTag }: { unit: DistanceUnit; languageTag: string },
): string {
  const value = unit === "mile" ? inMiles(km, sense) : km;
  // why: other languages inflect the word, and their sentences hold the sign
  const unitDisplay = unit === "mile" && languageTag.startsWith("en") ? "long" : "short";
  return numberFormat(languageTag, { style: "unit", unit, unitDisplay }).format(value).replaceAll(" ", "\u00a0");
}
