import { randomUUID } from "node:crypto";
import { takeBack } from "#app/domain/money/reversals/take-back.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Refund } from "#app/platform/db/generated/client.ts";
import type { RefundReason } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { leftToRefund } from "./left-to-refund.ts";
import { sendRefundJob } from "./send-refund-job.ts";

/**
 * Money of a payment that shall go back, in minor units of its currency, including VAT. `by` is the account of the member
 * who withdrew, or of staff; `operatorId` is the operator's who decided it in the console. With an `id` of the caller's (random) a repetition is the same refund.
 */
export type AskedRefund = {
  paymentId: string;
  amountMinor: number;
  reason: RefundReason;
  by: string | null;
  operatorId?: string | undefined;
  id?: string;
};

/**
 * Decides a refund in the caller's transaction: the credits that the money bought go at once, so that nobody spends them
 * meanwhile, and a job sends it to the provider.
 * @throws AppError `not_found` for an unknown payment, `invalid_input` for an amount that is none, `conflict` for more
 *   than is left of the payment.
 */
export async function putDownRefund(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { paymentId, amountMinor, reason, by, operatorId, id = randomUUID() }: AskedRefund,
): Promise<Refund> {
  const tenantId = ctx.tenant.id;
  await tx.$queryRaw`select id from payment where tenant_id = ${tenantId} and id = ${paymentId}::uuid for no key update`;
  const payment = await tx.payment.findUnique({ where: { tenantId_id: { tenantId, id: paymentId } } });
  if (!payment) throw new AppError("not_found");
  const known = await tx.refund.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (known?.paymentId === paymentId && known.amountMinor === amountMinor) return known;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new AppError("invalid_input");
  if (known || amountMinor > leftToRefund(payment)) throw new AppError("conflict");
  const refund = await tx.refund.create({
    data: {
      tenantId,
      id,
      paymentId,
      amountMinor,
      reason,
      askedBy: by,
      askedByOperator: operatorId ?? null,
      askedAt: ctx.clock.now(),
    },
  });
  const next = { ...payment, refundingMinor: payment.refundingMinor + amountMinor };
  await tx.payment.update({
    where: { tenantId_id: { tenantId, id: paymentId } },
    data: { refundingMinor: next.refundingMinor },
  });
  await takeBack(tx, ctx, { before: payment, after: next });
  await enqueueJob(tx, sendRefundJob, { tenantId, refundId: id });
  return refund;
}
