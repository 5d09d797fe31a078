import { z } from "zod";
import { listedMoment, readListCursor, writeListCursor } from "#app/platform/forms/list-cursor.ts";

/** A place in the audit: when something happened, and its id. */
export type AuditPosition = { at: Date; id: string };

const kept = z.tuple([listedMoment, z.uuid()]).transform(([at, id]): AuditPosition => ({ at, id }));

/** Writes a place as an opaque text for an address. */
export const writeAuditCursor = ({ at, id }: AuditPosition): string => writeListCursor([at.getTime(), id]);

/** Reads a cursor back; null for anything that `writeAuditCursor` did not write. */
export const readAuditCursor = (text: string | null): AuditPosition | null => readListCursor(text, kept);
