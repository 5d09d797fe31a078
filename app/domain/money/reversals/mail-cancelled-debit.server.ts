import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { debitInWords } from "#app/domain/money/mandates/debit-in-words.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Who is mailed: the payer; the payer but at an address to which another mail of the same act says it; or nobody. */
export type Told = "payer" | { butAt: string } | "nobody";

type Cancelled = Pick<Payment, "id" | "tenantId" | "accountId" | "mandateId" | "amountMinor" | "currency" | "debitOn">;

/**
 * Tells a payer by mail that a debit which was announced is not made, in the transaction that cancels it; nothing of a
 * payment that no mail announced. Its caller cancels each payment once.
 */
export async function mailCancelledDebit(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  payment: Cancelled,
  told: Told,
): Promise<void> {
  const { id, tenantId, accountId, mandateId, debitOn } = payment;
  if (told === "nobody" || debitOn === null || mandateId === null) return;
  if (told !== "payer" && (await tx.account.count({ where: { tenantId, id: accountId, email: told.butAt } })) > 0)
    return;
  const mandate = await tx.directDebitMandate.findFirstOrThrow({ where: { tenantId, id: mandateId } });
  await mailMember(tx, { tenant, clock }, { accountId, actionPath: `/transactions/${id}` }, ({ languageTag }) => ({
    template: "debit_cancelled",
    variables: debitInWords({ payment, mandate, debitOn }, languageTag),
  }));
}
