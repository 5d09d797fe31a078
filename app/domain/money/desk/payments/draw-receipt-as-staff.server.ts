import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { drawReceipt, type ReceiptAsked } from "#app/domain/money/receipts/draw-receipt.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * A receipt or credit note of a payment as its payer has it, as a PDF in the reader's language; the look is written
 * down.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function drawReceiptAsStaff(
  ctx: BrandOperatorCtx,
  asked: ReceiptAsked,
): Promise<{ number: string; pdf: Buffer }> {
  enforceOperatorRight(ctx, "payments.see", ctx.tenant.id);
  const { paymentId, receiptId } = asked;
  if (!isUuid(paymentId) || !isUuid(receiptId)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  const payer = await withTenant(tenantId, async (tx) => {
    const receipt = await tx.receipt.findFirst({
      where: { tenantId, id: receiptId, paymentId },
      select: { payment: { select: { id: true, accountId: true } } },
    });
    if (!receipt) throw new AppError("not_found");
    const { id, accountId } = receipt.payment;
    await noteMoneyAction(tx, ctx, {
      action: "payment.receipt",
      subjectKind: "payment",
      subjectId: id,
      details: { receiptId },
    });
    return accountId;
  });
  return drawReceipt({ ...ctx, actor: { sessionId: "", profileId: payer, accountId: payer } }, asked);
}
