import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Refund } from "#app/platform/db/generated/client.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { type AskedRefund, putDownRefund } from "#app/domain/money/reversals/put-down-refund.server.ts";

/**
 * Gives money of a payment back to whoever paid, by the same means: the one way in which money goes back by a decision
 * of ours. It is decided once this returns; the credits are taken at once, the provider is told by a job.
 * @throws AppError `not_found` for an unknown payment, `invalid_input` for an amount that is none, `conflict` for more
 *   than is left of the payment.
 */
export async function askRefund(ctx: Pick<Ctx, "tenant" | "clock">, asked: AskedRefund): Promise<Refund> {
  const tenantId = ctx.tenant.id;
  if (!isUuid(asked.paymentId)) throw new AppError("not_found");
  const { refund, profileId } = await withBookings(tenantId, async (tx) => {
    const decided = await putDownRefund(tx, ctx, asked);
    const { account } = await tx.payment.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id: asked.paymentId } },
      select: { account: { select: { profile: { select: { id: true } } } } },
    });
    return { refund: decided, profileId: account.profile?.id ?? null };
  });
  if (profileId !== null) signalMember(tenantId, profileId, { type: "counts" });
  return refund;
}
