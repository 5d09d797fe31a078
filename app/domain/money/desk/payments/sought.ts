import type { ReceiptNumber } from "#app/domain/money/payments/receipt-number.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { type MailAddress, readAddress } from "#app/platform/mail-address/mail-address.ts";

/** What words of staff name: a row's id, a payment's or receipt's number, a payer's address, or any other name. */
export type Sought =
  | { by: "id"; id: string }
  | { by: "number"; from: string; to: string }
  | { by: "receipt"; receipt: ReceiptNumber }
  | { by: "address"; email: MailAddress }
  | { by: "name"; name: string };

const kinds = { R: "receipt", C: "credit_note", D: "correction" } as const;
const isLetter = (letter: string): letter is keyof typeof kinds => letter in kinds;
const paymentForm = /^P-([0-9a-f]{8})$/i;
const receiptForm = /^([RCD])(\d{1,6})-(\d{4})-(\d{1,9})$/;

/**
 * Reads what somebody typed to find payments; null where nothing was typed. A number of a payment says how its id
 * begins, so that it is a range of ids.
 */
export function readSought(typed: string): Sought | null {
  if (typed === "") return null;
  if (isUuid(typed)) return { by: "id", id: typed.toLowerCase() };
  const [, beginning] = paymentForm.exec(typed) ?? [];
  if (beginning !== undefined) {
    const first = beginning.toLowerCase();
    return { by: "number", from: `${first}-0000-0000-0000-000000000000`, to: `${first}-ffff-ffff-ffff-ffffffffffff` };
  }
  const [, letter = "", companyId, year, number] = receiptForm.exec(typed.toUpperCase()) ?? [];
  if (isLetter(letter)) {
    const kind = kinds[letter];
    return {
      by: "receipt",
      receipt: { companyId: Number(companyId), kind, year: Number(year), number: Number(number) },
    };
  }
  const email = readAddress(typed);
  return email === null ? { by: "name", name: typed } : { by: "address", email };
}
