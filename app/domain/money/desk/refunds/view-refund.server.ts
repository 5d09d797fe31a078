import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { leftToRefund } from "#app/domain/money/reversals/left-to-refund.ts";
import { isTakenBack } from "#app/domain/money/reversals/credits-taken-back.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type RefundEffect, refundEffect } from "./refund-effect.ts";
import { typedAmount } from "./typed-amount.ts";

/** What can be given back of a payment, and what giving back an amount would do. Money in minor units. */
export type RefundView = {
  id: string;
  number: string;
  currency: string;
  method: string;
  left: number;
  /** What was asked about: all that is left unless something less was typed; null for what is no such amount. */
  amountMinor: number | null;
  effect: RefundEffect | null;
  /** A bank can fetch back a debit of the last 8 weeks without a reason, also after our refund. */
  mayComeBack: boolean;
};

const debitComesBack = 56 * millisecondsIn.day;

/**
 * Says what a refund of a payment would do, before anybody decides it; the look is written down.
 * @throws AppError `forbidden`, also for staff's own payment, `not_found`.
 */
export async function viewRefund(
  ctx: BrandOperatorCtx,
  { id, amount }: { id: string; amount: string | null },
): Promise<RefundView> {
  enforceOperatorRight(ctx, "payments.refund", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  const { payment, others, wallet } = await withTenant(tenantId, async (tx) => {
    const found = await tx.payment.findUnique({ where: { tenantId_id: { tenantId, id } } });
    if (!found) throw new AppError("not_found");
    const { accountId } = found;
    await noteMoneyAction(tx, ctx, { action: "payment.view", subjectKind: "payment", subjectId: found.id });
    const paid = await tx.payment.findMany({
      where: { tenantId, accountId, status: "completed", id: { not: found.id } },
    });
    const held = await tx.ledgerAccount.findFirst({
      where: { tenantId, accountId, kind: "wallet" },
      select: { balance: true },
    });
    return { payment: found, others: paid, wallet: held?.balance ?? 0 };
  });
  const left = leftToRefund(payment);
  const typed = amount === null ? left : typedAmount(amount, payment.currency);
  const amountMinor = typed !== null && typed > 0 && typed <= left ? typed : null;
  const isLastLeft = others.every((other) => isTakenBack(other, other));
  const age = ctx.clock.now().getTime() - (payment.completedAt ?? payment.createdAt).getTime();
  return {
    id: payment.id,
    number: paymentNumber(payment.id),
    currency: payment.currency,
    method: payment.method,
    left,
    amountMinor,
    effect: amountMinor === null ? null : refundEffect(payment, amountMinor, { wallet, isLastLeft }),
    mayComeBack: payment.method === "directdebit" && age < debitComesBack,
  };
}
