import { numberFormat } from "#app/platform/locale/formats.ts";

/** A height in centimetres as readers of a language tag say it: English ones in feet and inches too. */
export function formatHeight(centimetres: number, languageTag: string): string {
  const metric = numberFormat(languageTag, { style: "unit", unit: "centimeter" }).format(centimetres);
  if (!languageTag.startsWith("en")) return metric;
  const inches = Math.round(centimetres / 2.54);
  return `${Math.floor(inches / 12)}′ ${inches % 12}″ (${metric})`;
}
