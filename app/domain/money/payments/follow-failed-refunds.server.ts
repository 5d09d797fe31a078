import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { raiseAlarm } from "#app/domain/money/alarms/raise-alarm.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Refund } from "#app/platform/db/generated/client.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";

/**
 * Tells staff and the payer of refunds that the provider could not pay out, in the caller's transaction; staff once for
 * each.
 */
export async function followFailedRefunds(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { id: paymentId, accountId, currency }: Pick<Payment, "id" | "accountId" | "currency">,
  failed: readonly Refund[],
): Promise<void> {
  for (const { id: subject, amountMinor, reason } of failed) {
    await raiseAlarm(tx, {
      tenantId: tenant.id,
      kind: "refund_failed",
      subject,
      paymentId,
      details: { amountMinor, currency, reason },
      raisedAt: clock.now(),
    });
    await mailMember(
      tx,
      { tenant, clock },
      { accountId, actionPath: `/transactions/${paymentId}` },
      ({ languageTag }) => ({
        template: "refund_failed",
        variables: { number: paymentNumber(paymentId), amount: formatMoney(amountMinor, currency, languageTag) },
      }),
    );
  }
}
