import { vatWithin } from "#app/domain/money/vat/vat-rates.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Receipt } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { issueReceipt } from "./issue-receipt.server.ts";

type Booked = Pick<
  Payment,
  "id" | "tenantId" | "country" | "status" | "amountMinor" | "vatMinor" | "vatRate" | "refundedMinor"
>;

/**
 * Issues what the books lack of a payment, in the transaction that changes it: the receipt of what was paid, and a
 * credit note for what was given back since the last one, or its correction where money came back that was on its way. The caller holds the payment's row. Once whatever repeats;
 * returns what was issued now. The VAT of all credit notes without their
 * corrections is that within all that was given back.
 */
export async function keepReceipts(tx: Tx, ctx: Pick<Ctx, "tenant" | "clock">, payment: Booked): Promise<Receipt[]> {
  const { id: paymentId, tenantId, status, amountMinor, vatMinor, vatRate, refundedMinor } = payment;
  if (status !== "completed") return [];
  const known = await tx.receipt.findMany({ where: { tenantId, paymentId } });
  const issued: Receipt[] = [];
  if (!known.some(({ kind }) => kind === "receipt"))
    issued.push(await issueReceipt(tx, ctx, payment, { kind: "receipt", amountMinor, vatMinor }));
  const givenBack = refundedMinor - noted(known, "amountMinor");
  const vatBack = vatWithin(refundedMinor, vatRate) - noted(known, "vatMinor");
  const note = { amountMinor: Math.abs(givenBack), vatMinor: Math.max(0, Math.sign(givenBack) * vatBack) };
  if (givenBack > 0) issued.push(await issueReceipt(tx, ctx, payment, { kind: "credit_note", ...note }));
  if (givenBack < 0) issued.push(await issueReceipt(tx, ctx, payment, { kind: "correction", ...note }));
  return issued;
}

const signs = { receipt: 0, credit_note: 1, correction: -1 } as const;

/** What credit notes say was given back, without what was corrected. */
const noted = (known: readonly Receipt[], of: "amountMinor" | "vatMinor"): number =>
  known.reduce((sum, each) => sum + signs[each.kind] * each[of], 0);
