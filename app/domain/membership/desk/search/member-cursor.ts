import { z } from "zod";
import { parseJson } from "#app/platform/forms/parse-json.ts";

/** The last member of a page: what the list is sorted by, a moment in ISO 8601 or a name in lower case, and the id. */
export type MemberPlace = { key: string; id: string };

const form = z.tuple([z.string(), z.uuid()]);
const limits = { bytes: 2_000, values: 2, depth: 1 } as const;

/** Writes a place as an opaque text for an address. */
export const writeMemberCursor = ({ key, id }: MemberPlace): string =>
  Buffer.from(JSON.stringify([key, id])).toString("base64url");

/** Reads a cursor back; null for anything that `writeMemberCursor` did not write. */
export function readMemberCursor(text: string | null | undefined): MemberPlace | null {
  if (!text) return null;
  try {
    const read = form.safeParse(parseJson(Buffer.from(text, "base64url").toString(), limits));
    return read.success ? { key: read.data[0], id: read.data[1] } : null;
  } catch {
    return null;
  }
}
