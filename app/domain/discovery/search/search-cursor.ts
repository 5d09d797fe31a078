import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { isListedMoment } from "#app/platform/forms/list-cursor.ts";
import type { FieldSeal, SealedField } from "#app/platform/crypto/field-seal.server.ts";

/**
 * A place in the list of members: those with a photo first, then by the moment of last activity and, among equals, the
 * profile.
 */
export type Position = { hasPhoto: boolean; lastActiveAt: Date; profileId: string };

/** No cursor is longer. */
export const cursorLength = 120;

/** Of whose search a cursor is: in another one's, or another brand's, it means nothing. */
export type CursorOwner = Pick<Ctx, "tenant" | "actor">;

const written = /^(\d{1,16}) ([01]) ([\da-f-]{36})$/;

const fieldOf = ({ tenant, actor }: CursorOwner): SealedField => ({
  field: "search cursor",
  tenantId: tenant.id,
  id: actor?.profileId ?? "visitor",
});

/**
 * Writes a place as an opaque text for an address, sealed: it tells nobody when somebody was here, and nobody finds it
 * out by asking for what lies behind a place of their own making (docs/decisions/who-is-told-of-presence.md).
 */
export function writeCursor(
  seal: FieldSeal,
  owner: CursorOwner,
  { hasPhoto, lastActiveAt, profileId }: Position,
): string {
  const text = `${Math.max(0, lastActiveAt.getTime())} ${hasPhoto ? 1 : 0} ${profileId}`;
  return Buffer.from(seal.seal(fieldOf(owner), text)).toString("base64url");
}

/** Reads a cursor back; null for anything that `writeCursor` did not write for the same owner. */
export function readCursor(seal: FieldSeal, owner: CursorOwner, text: string | null | undefined): Position | null {
  if (!text || text.length > cursorLength) return null;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) return null;
  const [, moment, photo, profileId] = written.exec(opened(seal, owner, bytes)) ?? [];
  if (moment === undefined || photo === undefined || profileId === undefined) return null;
  const lastActiveAt = new Date(Number(moment));
  return isListedMoment(lastActiveAt) ? { hasPhoto: photo === "1", lastActiveAt, profileId } : null;
}

function opened(seal: FieldSeal, owner: CursorOwner, bytes: Uint8Array): string {
  try {
    return seal.open(fieldOf(owner), bytes);
  } catch {
    return "";
  }
}
