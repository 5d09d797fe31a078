import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Receipt } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { receiptVariables } from "./mail-receipt.server.ts";
import { receiptNumber } from "./receipt-number.ts";

/**
 * Mails the credit note of money that went back, in the transaction that books it: by the number that page and PDF have,
 * and that of the receipt it corrects (none for a payment from before there were receipts).
 */
export async function mailCreditNote(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  payment: Payment,
  note: Receipt,
): Promise<void> {
  const { id: paymentId, tenantId, accountId } = payment;
  const corrected = await tx.receipt.findFirst({ where: { tenantId, paymentId, kind: "receipt" } });
  const mail = { accountId, actionPath: `/transactions/${paymentId}` };
  await mailMember(tx, { tenant, clock }, mail, ({ languageTag, texts }) => {
    const { receipt, number, date, amount, vat, gst, method, seller } = receiptVariables(payment, note, {
      tenant,
      languageTag,
      texts,
    });
    return {
      template: "credit_note",
      variables: {
        note: receipt,
        receipt: corrected ? receiptNumber(corrected) : "",
        number,
        date,
        amount,
        vat,
        gst,
        method,
        seller,
      },
    };
  });
}
