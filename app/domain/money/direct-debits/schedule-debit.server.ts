import { advanceCredits } from "#app/domain/money/advances/advance-credits.server.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { announceDebit } from "./announce-debit.server.ts";
import { debitDay } from "./debit-day.ts";
import { directDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import { enforceDebitRules } from "./enforce-debit-rules.server.ts";
import { findUsableMandate } from "#app/domain/money/mandates/find-usable-mandate.server.ts";

/**
 * Puts an order that waits for its payer down for the day on which the account is debited, and announces it by mail in
 * the same transaction: amount, day, mandate reference and creditor identifier. Where the brand gives credits ahead of
 * the money (`mayBeAdvanced`) the member has them from then on. Safe to repeat. Tells whether the order is on its way;
 * without a mandate under which the member can be debited it is not.
 * @throws AppError `not_found` where the brand offers no direct debit, `debit_blocked`, `debit_limit_reached`.
 */
export async function scheduleDebit(ctx: MemberCtx, { paymentId }: { paymentId: string }): Promise<boolean> {
  const { tenant, clock } = ctx;
  const { accountId } = ctx.actor;
  const tenantId = tenant.id;
  const terms = directDebitTerms(tenant);
  if (!terms) throw new AppError("not_found");
  const debitOn = debitDay(tenant.company, clock.now(), terms.noticeDays);
  let isAdvanced = false;
  const isUnderWay = await withBookings(tenantId, async (tx) => {
    isAdvanced = false;
    const mandate = await findUsableMandate(tx, ctx, { tenantId, accountId });
    if (!mandate) return false;
    const order = await tx.payment.findFirst({
      where: { tenantId, accountId, id: paymentId, method: "directdebit", currency: "EUR", providerRef: null },
    });
    if (order?.status !== "loading") return order?.status === "pending";
    const { amountMinor } = order;
    await enforceDebitRules(tx, terms, {
      tenantId,
      accountId,
      amountMinor,
      debitOn,
      ibanHash: mandate.ibanHash,
      now: clock.now(),
    });
    const [scheduled] = await tx.payment.updateManyAndReturn({
      where: { tenantId, id: paymentId, status: "loading" },
      data: { status: "pending", mandateId: mandate.id, debitOn },
    });
    if (!scheduled) return false;
    isAdvanced = await advanceCredits(tx, ctx, { payment: scheduled, terms, ibanHash: mandate.ibanHash });
    await announceDebit(tx, ctx, { payment: scheduled, mandate, debitOn });
    return true;
  });
  if (isAdvanced) signalMember(tenantId, ctx.actor.profileId, { type: "counts" });
  return isUnderWay;
}
