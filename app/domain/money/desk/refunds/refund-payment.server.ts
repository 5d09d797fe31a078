import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { putDownRefund } from "#app/domain/money/reversals/put-down-refund.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import type { StaffRefund } from "./refund-contract.ts";

/**
 * Gives a payment back, wholly or in part, as staff decide, with the reason: the same refund as any other, written down
 * in the same transaction. Once for each form.
 * @throws AppError `forbidden`, `not_found`, `conflict` for more than is left of the payment.
 */
export async function refundPayment(
  ctx: BrandOperatorCtx,
  { id, amountMinor, reason, key }: StaffRefund & { id: string },
): Promise<void> {
  enforceOperatorRight(ctx, "payments.refund", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  const profileId = await withBookings(tenantId, async (tx) => {
    const payment = await tx.payment.findUnique({
      where: { tenantId_id: { tenantId, id } },
      select: { id: true, accountId: true, account: { select: { profile: { select: { id: true } } } } },
    });
    if (!payment) throw new AppError("not_found");
    // why the lock: a form that is sent twice at once is one refund, and one entry of the log
    await tx.$queryRaw`select id from payment where tenant_id = ${tenantId} and id = ${payment.id}::uuid for no key update`;
    const isKnown = await tx.refund.findUnique({ where: { tenantId_id: { tenantId, id: key } }, select: { id: true } });
    await putDownRefund(tx, ctx, {
      paymentId: payment.id,
      amountMinor,
      reason: "staff",
      by: null,
      operatorId: ctx.operator.id,
      id: key,
    });
    if (isKnown) return null;
    await noteMoneyAction(tx, ctx, {
      action: "payment.refund",
      subjectKind: "payment",
      subjectId: payment.id,
      reason,
      details: { amountMinor, refundId: key },
    });
    return payment.account.profile?.id ?? null;
  });
  if (profileId !== null) signalMember(tenantId, profileId, { type: "counts" });
}
