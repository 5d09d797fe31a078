import { z } from "zod";
import { listedMoment, readListCursor, writeListCursor } from "#app/platform/forms/list-cursor.ts";

/** A place in the queue: when a case is due (or was closed), and its id. */
export type CasePosition = { at: Date; id: string };

const kept = z.tuple([listedMoment, z.uuid()]).transform(([at, id]): CasePosition => ({ at, id }));

/** Writes a place as an opaque text for an address. */
export const writeCaseCursor = ({ at, id }: CasePosition): string => writeListCursor([at.getTime(), id]);

/** Reads a cursor back; null for anything that `writeCaseCursor` did not write. */
export const readCaseCursor = (text: string | null): CasePosition | null => readListCursor(text, kept);
