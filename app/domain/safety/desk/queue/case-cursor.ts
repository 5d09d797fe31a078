import { z } from "zod";

/** A place in the queue: when a case is due (or was closed), and its id. */
export type CasePosition = { at: Date; id: string };

const kept = z.tuple([z.int(), z.uuid()]);

/** Writes a place as an opaque text for an address. */
export function writeCaseCursor({ at, id }: CasePosition): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString("base64url");
}

/** Reads a cursor back; null for anything that `writeCaseCursor` did not write. */
export function readCaseCursor(text: string | null): CasePosition | null {
  if (text === null || text.length > 200) return null;
  try {
    const parsed = kept.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return parsed.success ? { at: new Date(parsed.data[0]), id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}
