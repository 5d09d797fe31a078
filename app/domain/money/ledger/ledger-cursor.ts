import { isListedMoment } from "#app/platform/forms/list-cursor.ts";

/** A place in the movements of a wallet: by moment, then by transfer. */
export type LedgerPosition = { at: Date; transferId: string };

const form = /^([0-9a-z]{1,9})-([0-9a-f]{32})$/;

/** Writes a place as an opaque text for an address. */
export function writeLedgerCursor({ at, transferId }: LedgerPosition): string {
  return `${at.getTime().toString(36)}-${transferId.replaceAll("-", "")}`;
}

/** Reads a cursor back; null for anything that `writeLedgerCursor` did not write. */
export function readLedgerCursor(text: string | null | undefined): LedgerPosition | null {
  const [, moment, hex] = form.exec(text ?? "") ?? [];
  if (moment === undefined || hex === undefined) return null;
  const at = new Date(Number.parseInt(moment, 36));
  if (!isListedMoment(at)) return null;
  return { at, transferId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") };
}
