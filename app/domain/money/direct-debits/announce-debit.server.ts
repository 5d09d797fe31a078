import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { accountEnding } from "#app/domain/money/mandates/account-ending.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { DirectDebitMandate, Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

/**
 * Announces a debit to its payer by mail, in the transaction that puts it down: amount, day, account, mandate reference
 * and creditor identifier (SEPA rulebook, pre-notification).
 */
export async function announceDebit(
  tx: Tx,
  { tenant }: Pick<Ctx, "tenant">,
  { payment, mandate, debitOn }: { payment: Payment; mandate: DirectDebitMandate; debitOn: Date },
): Promise<void> {
  const { id, accountId, amountMinor, currency } = payment;
  await mailMember(tx, { tenant }, { accountId, actionPath: `/transactions/${id}` }, ({ languageTag }) => ({
    template: "debit_announced",
    variables: {
      number: paymentNumber(id),
      amount: formatMoney(amountMinor, currency, languageTag),
      date: dateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(debitOn),
      account: [mandate.bank, accountEnding(mandate)].filter(Boolean).join(" "),
      reference: mandate.reference,
      creditor: tenant.company.name,
      creditorId: mandate.creditorId,
    },
  }));
}
