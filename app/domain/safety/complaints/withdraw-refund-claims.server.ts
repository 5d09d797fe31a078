import { closeComplaints } from "#app/domain/safety/retention/close-complaints.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Ends what a member asked to be paid back when leaving, in the transaction in which the member comes back: the credits
 * can be used again.
 */
export async function withdrawRefundClaims(
  tx: Tx,
  { tenantId, accountId, clock }: { tenantId: string; accountId: string; clock: Clock },
): Promise<void> {
  const now = clock.now();
  const standing = {
    tenantId,
    accountId,
    status: { not: "closed" as const },
    refundClaims: { some: { withdrawnAt: null } },
  };
  const complaints = await tx.complaint.findMany({ where: standing, select: { id: true } });
  const ids = complaints.map(({ id }) => id);
  await tx.refundClaim.updateMany({
    where: { tenantId, complaintId: { in: ids }, withdrawnAt: null },
    data: { withdrawnAt: now },
  });
  await closeComplaints(tx, { tenantId, clock }, { id: { in: ids } });
}
