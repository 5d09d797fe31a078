import { z } from "zod";
import { readListCursor, writeListCursor } from "#app/platform/forms/list-cursor.ts";

/** The last member of a page: what the list is sorted by, a moment in ISO 8601 or a name in lower case, and the id. */
export type MemberPlace = { key: string; id: string };

const kept = z.tuple([z.string(), z.uuid()]).transform(([key, id]): MemberPlace => ({ key, id }));

/** Writes a place as an opaque text for an address. */
export const writeMemberCursor = ({ key, id }: MemberPlace): string => writeListCursor([key, id]);

/** Reads a cursor back; null for anything that `writeMemberCursor` did not write. */
export const readMemberCursor = (text: string | null | undefined): MemberPlace | null =>
  readListCursor(text, kept, 2_000);
