import { z } from "zod";

/** A place in the audit: when something happened, and its id. */
export type AuditPosition = { at: Date; id: string };

const kept = z.tuple([z.int(), z.uuid()]);

/** Writes a place as an opaque text for an address. */
export function writeAuditCursor({ at, id }: AuditPosition): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString("base64url");
}

/** Reads a cursor back; null for anything that `writeAuditCursor` did not write. */
export function readAuditCursor(text: string | null): AuditPosition | null {
  if (text === null || text.length > 200) return null;
  try {
    const parsed = kept.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return parsed.success ? { at: new Date(parsed.data[0]), id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}
