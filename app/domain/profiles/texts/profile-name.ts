import { findContactData } from "./contact-data/find-contact-data.ts";
import { problemAbout } from "./contact-data/problem-about.ts";
import { holdsOddCharacters } from "./name-characters.ts";
import { mixesScripts } from "#app/platform/forms/mixes-scripts.ts";
import { normalText } from "#app/platform/forms/normal-text.ts";
import { readAddress } from "#app/platform/mail-address/mail-address.ts";

/** Longest profile name, in characters. */
export const longestName = 30;

/** What is wrong with a name, by key; behind that of contact data the words that hold it (`readProblem`). */
export type NameProblem =
  | "name_required"
  | "name_too_long"
  | "name_starts_with_at"
  | "name_is_email"
  | `name_holds_contact ${string}`
  | "name_odd_characters"
  | "name_mixes_scripts"
  | "name_reserved";

/** What a name is held against. */
export type NameRules = {
  /** The account's address. */
  email: string;
  /** The name that the member has already, which stays whatever the rules have become. */
  kept?: string;
  /** Whether a name is the brand's or the staff's; known on the server alone. */
  isReserved?(name: string): boolean;
};

/** What slips in by pasting: soft hyphens, empty joiners and the mark of byte order. */
const slippedIn = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/gu;

/** A name as it is kept: composed, without edges, doubled white space and what slipped in by pasting. */
export function tidyName(name: string): string {
  return normalText(name, "NFC").replaceAll(slippedIn, "").replaceAll(/\s+/gu, " ").trim();
}

function isSameAddress(name: string, email: string): boolean {
  const address = readAddress(name);
  return address !== null && address === readAddress(email);
}

/** What is wrong with a profile name (spec section 5), null where nothing is. */
export function nameProblem(name: string, { email, kept, isReserved }: NameRules): NameProblem | null {
  const tidy = tidyName(name);
  if (tidy === "") return "name_required";
  if (tidy === kept) return null;
  if (tidy.startsWith("@")) return "name_starts_with_at";
  if (isSameAddress(name, email)) return "name_is_email";
  if ([...tidy].length > longestName) return "name_too_long";
  const words = findContactData(tidy);
  if (words !== null) return problemAbout("name_holds_contact", words);
  if (holdsOddCharacters(tidy)) return "name_odd_characters";
  if (mixesScripts(tidy)) return "name_mixes_scripts";
  return isReserved?.(tidy) ? "name_reserved" : null;
}
