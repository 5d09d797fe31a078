import type { Clock } from "#app/platform/clock/clock.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Closes the reports that are not closed yet, with the time from which their 12 months run. Returns how many. */
export async function closeReports(
  tx: Tx,
  { tenantId, clock }: { tenantId: string; clock: Clock },
  which: Prisma.ReportWhereInput,
): Promise<number> {
  const { count } = await tx.report.updateMany({
    where: { AND: [which, { tenantId, status: { not: "closed" } }] },
    data: { status: "closed", closedAt: clock.now() },
  });
  return count;
}
