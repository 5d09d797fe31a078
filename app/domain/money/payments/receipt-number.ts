import type { ReceiptKind } from "#app/platform/db/generated/enums.ts";

/** What the number of a receipt is made of. */
export type ReceiptNumber = { companyId: number; kind: ReceiptKind; year: number; number: number };

const letters: Readonly<Record<ReceiptKind, string>> = { receipt: "R", credit_note: "C", correction: "D" };

/** The number of a receipt (R), credit note (C) or what takes a credit note back (a debit note, D) as the books and its reader have it: `R6-2026-000042`. */
export function receiptNumber({ companyId, kind, year, number }: ReceiptNumber): string {
  return `${letters[kind]}${companyId}-${year}-${String(number).padStart(6, "0")}`;
}
