import { closeComplaints } from "./close-complaints.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { monthsBefore } from "#app/platform/clock/months-before.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Days after which a complaint that was answered, and about which nothing more was said, is closed. */
const quietDays = 14;

/**
 * Ends what a brand kept long enough (pages-contract.md, Retention): complaints, reports, decisions and
 * appeals 12 months after they were closed; closes complaints that rest; takes the words of whoever was erased from
 * what was closed since. Safe to run again.
 */
export async function sweepCases({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const now = clock.now();
  await withTenant(tenantId, async (tx) => {
    await closeResting(tx, { tenantId, clock });
    await dateUndated(tx, { tenantId, clock });
    await eraseWords(tx, tenantId);
    await deleteOld(tx, tenantId, monthsBefore(now, 12));
  });
}

async function closeResting(tx: Tx, at: { tenantId: string; clock: Clock }): Promise<void> {
  const rested = new Date(at.clock.now().getTime() - quietDays * millisecondsIn.day);
  await closeComplaints(tx, at, { status: "answered", messages: { none: { createdAt: { gt: rested } } } });
}

/** Cases that a process of the release before closed by an erasure, without saying when: their 12 months begin now. */
async function dateUndated(tx: Tx, { tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const now = clock.now();
  await tx.complaint.updateMany({ where: { tenantId, status: "closed", closedAt: null }, data: { closedAt: now } });
  await tx.report.updateMany({ where: { tenantId, status: "closed", closedAt: null }, data: { closedAt: now } });
  await tx.appeal.updateMany({ where: { tenantId, status: "closed", answeredAt: null }, data: { answeredAt: now } });
}

/** What an erasure left, since staff had not looked at it yet (`eraseComplaints`, `eraseProfile`). */
async function eraseWords(tx: Tx, tenantId: string): Promise<void> {
  const closed = { tenantId, status: "closed" as const };
  const erased = { tenantId, status: "erased" as const };
  await tx.complaintMessage.deleteMany({ where: { tenantId, complaint: { ...closed, account: erased } } });
  await tx.complaint.updateMany({
    where: { ...closed, location: { not: "" }, account: erased },
    data: { location: "" },
  });
  await tx.report.updateMany({ where: { ...closed, text: { not: "" }, reporter: erased }, data: { text: "" } });
}

async function deleteOld(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx.complaint.deleteMany({ where: { tenantId, status: "closed", closedAt: { lt: before } } });
  const settled = {
    OR: [
      { NOT: { appeal: { tenantId } } },
      { appeal: { tenantId, status: "closed" as const, answeredAt: { lt: before } } },
    ],
  };
  // why: a second more, because the database measures the year of a decision by its own clock
  await tx.moderationDecision.deleteMany({
    where: { tenantId, decidedAt: { lt: new Date(before.getTime() - 1_000) }, ...settled },
  });
  await tx.report.deleteMany({
    where: { tenantId, status: "closed", closedAt: { lt: before }, decisions: { none: {} } },
  });
}
