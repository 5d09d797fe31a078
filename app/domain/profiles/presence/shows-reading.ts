/**
 * Whether somebody's reading is shown to whoever wrote to them: where they left receipts on and the writer sees them.
 * The same as `shows_reading` of the database, of a row of a list (docs/decisions/who-is-told-of-presence.md).
 */
export const showsReading = (reader: { partner_receipts: boolean; partner_seen: boolean }): boolean =>
  reader.partner_receipts && reader.partner_seen;
