import { unsentDebits } from "#app/domain/money/mandates/unsent-debits.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { afterCommit } from "#app/platform/db/transactions/after-commit.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { mailCancelledDebit, type Told } from "./mail-cancelled-debit.server.ts";
import { takeBack } from "./take-back.server.ts";

/** Which: one, all of a member, or all under some mandates. */
type Which = { id: string } | { accountId: string } | { mandateId: { in: string[] } };

/**
 * Cancels debits that were announced and not sent to the bank yet, in the caller's transaction (`withBookings`), and the
 * credits that were given ahead of them go; what is on its way arrives. Each is taken back by one mail, as it was
 * announced by one (`told` says to whom), and the payers' windows are told after the commit. Returns how many they were.
 */
export async function cancelUnsentDebits(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  which: Which,
  told: Told,
): Promise<number> {
  const tenantId = ctx.tenant.id;
  const cancelled = await tx.payment.updateManyAndReturn({
    where: { tenantId, ...unsentDebits, ...which },
    data: { status: "cancelled" },
  });
  for (const after of cancelled) {
    await takeBack(tx, ctx, { before: { ...after, status: "pending" }, after });
    await mailCancelledDebit(tx, ctx, after, told);
  }
  const accountIds = cancelled.map(({ accountId }) => accountId);
  const payers = await tx.profile.findMany({
    where: { tenantId, accountId: { in: accountIds } },
    select: { id: true },
  });
  afterCommit(tx, () => {
    for (const { id } of payers) signalMember(tenantId, id, { type: "counts" });
  });
  return cancelled.length;
}
