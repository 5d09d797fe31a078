/** A height in centimetres as readers of a language say it: English ones in feet and inches too. */
export function formatHeight(centimetres: number, locale: string): string {
  const metric = new Intl.NumberFormat(locale, { style: "unit", unit: "centimeter" }).format(centimetres);
  if (!locale.startsWith("en")) return metric;
  const inches = Math.round(centimetres / 2.54);
  return `${Math.floor(inches / 12)}′ ${inches % 12}″ (${metric})`;
}
