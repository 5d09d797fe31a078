import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { debitInWords } from "#app/domain/money/mandates/debit-in-words.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { DirectDebitMandate, Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Announces a debit to its payer by mail, in the transaction that puts it down: amount, day, account, mandate reference
 * and creditor identifier (SEPA rulebook, pre-notification).
 */
export async function announceDebit(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { payment, mandate, debitOn }: { payment: Payment; mandate: DirectDebitMandate; debitOn: Date },
): Promise<void> {
  const { id, accountId } = payment;
  await mailMember(tx, { tenant, clock }, { accountId, actionPath: `/transactions/${id}` }, ({ languageTag }) => ({
    template: "debit_announced",
    variables: {
      ...debitInWords({ payment, mandate, debitOn }, languageTag),
      reference: mandate.reference,
      creditor: tenant.company.name,
      creditorId: mandate.creditorId,
    },
  }));
}
