import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { cancelUnsentDebits } from "#app/domain/money/reversals/cancel-unsent-debits.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";

/**
 * Takes back the member's leave to debit, also where it was only prepared. What was announced and not sent to the bank
 * yet is cancelled, and the credits that were given ahead of it go; what is on its way arrives.
 */
export async function revokeMandate({ tenant, actor, clock }: MemberCtx): Promise<void> {
  const own = { tenantId: tenant.id, accountId: actor.accountId };
  await withBookings(tenant.id, async (tx) => {
    await lockName(tx, "debit", own.tenantId, own.accountId);
    await tx.directDebitMandate.deleteMany({ where: { ...own, status: "pending" } });
    await tx.directDebitMandate.updateMany({
      where: { ...own, status: "active" },
      data: { status: "revoked", endedAt: clock.now() },
    });
    await cancelUnsentDebits(tx, { tenant, clock }, { accountId: actor.accountId }, "payer");
  });
}
