import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Receipt } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { receiptVariables } from "./mail-receipt.server.ts";

/**
 * Mails in the place of the receipt of a payment that it goes back whole, since another order had kept its discount, in
 * the transaction that completes it. The credit note follows when the money is on its way.
 */
export async function mailLostDiscount(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  payment: Payment,
  paid: Receipt,
): Promise<void> {
  const { id, accountId } = payment;
  const mail = { accountId, actionPath: `/transactions/${id}` };
  await mailMember(tx, { tenant, clock }, mail, ({ languageTag, texts }) => {
    const { receipt, number, date, amount, method, seller } = receiptVariables(payment, paid, {
      tenant,
      languageTag,
      texts,
    });
    return { template: "discount_lost", variables: { receipt, number, date, amount, method, seller } };
  });
}
