import { holdsContactData } from "./contact-data.ts";

/** Longest profile name, in characters. */
export const longestName = 30;

export type NameProblem = "name_required" | "name_too_long" | "name_starts_with_at" | "name_is_email" | "name_holds_contact";

/** A name as it is kept: composed, without edges and doubled or invisible white space. */
export function tidyName(name: string): string {
  return name.normalize("NFC").replaceAll(/\s/gu, " ").replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").replaceAll(/ +/g, " ").trim();
}

/** What is wrong with a profile name (spec section 5), null where nothing is; `email` is the account's address. */
export function nameProblem(name: string, email: string): NameProblem | null {
  const tidy = tidyName(name);
  if (tidy === "") return "name_required";
  if (tidy.startsWith("@")) return "name_starts_with_at";
  if (tidy.toLowerCase() === email.trim().toLowerCase()) return "name_is_email";
  if ([...tidy].length > longestName) return "name_too_long";
  return holdsContactData(tidy) ? "name_holds_contact" : null;
}
