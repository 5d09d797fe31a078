/**
 * A place in the list of members: those with a photo first, then by the moment of last activity and, among equals, the
 * profile.
 */
export type Position = { hasPhoto: boolean; lastActiveAt: Date; profileId: string };

const momentBytes = 6;
const profileBytes = 16;
const length = momentBytes + profileBytes + 1;

/** Writes a place as an opaque text for an address. */
export function writeCursor({ hasPhoto, lastActiveAt, profileId }: Position): string {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(Math.max(0, lastActiveAt.getTime()), 0, momentBytes);
  bytes.write(profileId.replaceAll("-", ""), momentBytes, "hex");
  bytes.writeUInt8(hasPhoto ? 1 : 0, momentBytes + profileBytes);
  return bytes.toString("base64url");
}

/** Reads a cursor back; null for anything that `writeCursor` did not write. */
export function readCursor(text: string | null | undefined): Position | null {
  if (!text || text.length > 40) return null;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== length || bytes.toString("base64url") !== text) return null;
  const photo = bytes.readUInt8(momentBytes + profileBytes);
  if (photo > 1) return null;
  const moment = bytes.readUIntBE(0, momentBytes);
  const profileId = bytes
    .toString("hex", momentBytes, momentBytes + profileBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { hasPhoto: photo === 1, lastActiveAt: new Date(moment), profileId };
}
