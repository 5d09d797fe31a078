import type { Clock } from "#app/platform/clock/clock.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

type At = { tenantId: string; clock: Clock };

/** Closes the complaints that are not closed yet, with the time from which their 12 months run. Returns how many. */
export async function closeComplaints(tx: Tx, { tenantId, clock }: At, which: Prisma.ComplaintWhereInput): Promise<number> {
  const { count } = await tx.complaint.updateMany({ where: { AND: [which, { tenantId, status: { not: "closed" } }] }, data: { status: "closed", closedAt: clock.now() } });
  return count;
}

/** Closes the reports that are not closed yet, with the time from which their 12 months run. Returns how many. */
export async function closeReports(tx: Tx, { tenantId, clock }: At, which: Prisma.ReportWhereInput): Promise<number> {
  const { count } = await tx.report.updateMany({ where: { AND: [which, { tenantId, status: { not: "closed" } }] }, data: { status: "closed", closedAt: clock.now() } });
  return count;
}

/** Closes the appeals that are not closed yet, answered or because nobody is left to answer. Returns how many. */
export async function closeAppeals(tx: Tx, { tenantId, clock }: At, which: Prisma.AppealWhereInput, answer: { answer: string; upheld: boolean } | null = null): Promise<number> {
  const { count } = await tx.appeal.updateMany({ where: { AND: [which, { tenantId, status: { not: "closed" } }] }, data: { ...answer, status: "closed", answeredAt: clock.now() } });
  return count;
}
