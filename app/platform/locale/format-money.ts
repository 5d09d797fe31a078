import { numberFormat } from "#app/platform/locale/formats.ts";

/** Money as people of a language write it: minor units (cents) and an ISO 4217 currency in, text out. */
export function formatMoney(minorUnits: number, currency: string, languageTag: string): string {
  const format = numberFormat(languageTag, { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minorUnits / 10 ** digits);
}

/** An amount without cents, such as a member may set as a limit: whole units (euros) and an ISO 4217 currency in, text out. */
export function formatWholeMoney(units: number, currency: string, languageTag: string): string {
  return numberFormat(languageTag, { style: "currency", currency, maximumFractionDigits: 0 }).format(units);
}
