import { dateTimeFormat } from "#app/platform/locale/formats.ts";

export type DatePart = "day" | "month" | "year";

function isDatePart(type: string): type is DatePart {
  return type === "day" || type === "month" || type === "year";
}

/** The order in which a language writes day, month and year, e.g. "en-GB": day, month, year. */
export function datePartsOrder(languageTag: string): DatePart[] {
  const parts = dateTimeFormat(languageTag, { dateStyle: "short", timeZone: "UTC" }).formatToParts(0);
  return parts.map((part) => part.type).filter(isDatePart);
}
