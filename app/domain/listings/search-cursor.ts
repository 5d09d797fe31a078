/** A place in the list of members: the moment of last activity and, among equals, the profile. */
export type Position = { lastActiveAt: Date; profileId: string };

const momentBytes = 6;
const length = momentBytes + 16;

/** Writes a place as an opaque text for an address. */
export function writeCursor({ lastActiveAt, profileId }: Position): string {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(Math.max(0, lastActiveAt.getTime()), 0, momentBytes);
  bytes.write(profileId.replaceAll("-", ""), momentBytes, "hex");
  return bytes.toString("base64url");
}

/** Reads a cursor back; null for anything that `writeCursor` did not write. */
export function readCursor(text: string | null | undefined): Position | null {
  if (!text || text.length > 40) return null;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== length || bytes.toString("base64url") !== text) return null;
  const moment = bytes.readUIntBE(0, momentBytes);
  const profileId = bytes.toString("hex", momentBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { lastActiveAt: new Date(moment), profileId };
}
