import { isListedMoment } from "#app/platform/forms/list-cursor.ts";

/** A place in a list of likes: new ones stand first, then by moment, then by profile. */
export type LikePosition = { isNew: boolean; at: Date; profileId: string };

const form = /^([no])([0-9a-z]{1,9})-([0-9a-f]{32})$/;

/** Writes a place as an opaque text for an address. */
export function writeLikeCursor({ isNew, at, profileId }: LikePosition): string {
  return `${isNew ? "n" : "o"}${at.getTime().toString(36)}-${profileId.replaceAll("-", "")}`;
}

/** Reads a cursor back; null for anything that `writeLikeCursor` did not write. */
export function readLikeCursor(text: string | null | undefined): LikePosition | null {
  const [, newness, moment, hex] = form.exec(text ?? "") ?? [];
  if (newness === undefined || moment === undefined || hex === undefined) return null;
  const at = new Date(Number.parseInt(moment, 36));
  if (!isListedMoment(at)) return null;
  const profileId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { isNew: newness === "n", at, profileId };
}
