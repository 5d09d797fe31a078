import { numberFormat } from "#app/platform/locale/formats.ts";

/** An amount of a currency (ISO 4217) in its minor units: 25 euros are 2500 cents. */
export function minorUnits(amount: number, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = numberFormat("en", { style: "currency", currency }).resolvedOptions();
  return Math.round(amount * 10 ** digits);
}
