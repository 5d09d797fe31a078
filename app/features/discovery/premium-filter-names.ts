import type { TFunction } from "i18next";

/** Premium filters with several values, and those that are on or off, in the order shown. */
export const listFields = [
  "interests",
  "body_type",
  "hair_color",
  "eye_color",
  "relationship_status",
  "tattoos",
] as const;
export const flagFields = ["online_now", "with_photo", "new", "verified"] as const;

export type ListField = (typeof listFields)[number];

/**
 * A value that can be filtered by, in the reader's language; tattoos, of which "none" alone says nothing, with their
 * field.
 */
export function valueName(t: TFunction<["members", "interests"]>, field: ListField, value: string): string {
  if (field === "interests") return t(`interests:names.${value}`, { defaultValue: value });
  const name = t(`members:values.${field}.${value}`, { defaultValue: value });
  return field === "tattoos" || field === "eye_color" || field === "hair_color"
    ? `${t(`members:fields.${field}`)}: ${name}`
    : name;
}
