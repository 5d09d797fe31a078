import { z } from "zod";
import { parseJson } from "#app/platform/forms/parse-json.ts";

/** No moment that a page of a list may begin at is later, in milliseconds: the end of the year 9999. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether rows may be compared with a moment: from 1970 on, in a year of four digits, which every date type takes. */
export const isListedMoment = (at: Date): boolean => at.getTime() >= 0 && at.getTime() <= lastMoment;

/** A moment in a cursor, in milliseconds since 1970. */
export const listedMoment = z
  .int()
  .min(0)
  .max(lastMoment)
  .transform((milliseconds) => new Date(milliseconds));

/** Writes a place in a list as an opaque text for an address. */
export const writeListCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

/** Reads a cursor of at most `longest` letters back; null for anything that is none of this contract. */
export function readListCursor<Place>(
  text: string | null | undefined,
  contract: z.ZodType<Place>,
  longest = 200,
): Place | null {
  if (!text || text.length > longest) return null;
  try {
    const sent = parseJson(Buffer.from(text, "base64url").toString(), { values: 4, depth: 1 });
    return contract.safeParse(sent).data ?? null;
  } catch {
    // why: whatever an address holds that nobody wrote begins at the beginning
    return null;
  }
}
