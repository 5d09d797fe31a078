import { closeComplaints } from "#app/domain/safety/retention/close-complaints.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Erases who the complaints of an account, or from its address, came from, and every word of them, in the caller's
 * transaction; numbers, subjects and dates stay. One that staff have not answered keeps its words and the page it is
 * about until it is closed (`sweepCases`): what it tells of may hurt somebody else. One that asks for unused credits to
 * be paid back stays open: what is paid back for which payment is kept.
 */
export async function eraseComplaints(
  tx: Tx,
  { tenantId, accountId, email, clock }: { tenantId: string; accountId: string; email: string | null; clock: Clock },
): Promise<void> {
  const own = { tenantId, OR: [{ accountId }, ...(email === null ? [] : [{ email }])] };
  const looked = { ...own, status: { in: ["answered" as const, "closed" as const] } };
  await tx.complaintMessage.deleteMany({ where: { tenantId, complaint: looked } });
  await tx.complaint.updateMany({ where: looked, data: { location: "" } });
  await closeComplaints(tx, { tenantId, clock }, { ...looked, refundClaims: { none: { withdrawnAt: null } } });
  // why: without its address nothing else says whose it was once it is closed
  await tx.complaint.updateMany({ where: { ...own, status: "open", accountId: null }, data: { accountId } });
  await tx.complaint.updateMany({ where: own, data: { name: "", email: null } });
}
