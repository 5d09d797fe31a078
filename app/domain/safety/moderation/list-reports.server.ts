import type { ReportReason } from "#app/domain/safety/reports/report-contract.ts";
import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A report as the list of staff shows it. */
export type ListedReport = {
  id: string;
  reason: ReportReason;
  about: "profile" | "photo" | "message";
  isUrgent: boolean;
  reported: string;
  createdAt: Date;
};

/** What is looked at first, as a rule within 24 hours (pages-contract.md). */
const urgent: readonly ReportReason[] = ["minor", "harassment", "hate"];
const atOnce = 200;

/** Lists reports: those that wait urgent first, then oldest first; closed ones newest first. 200 at most. */
export async function listReports(
  { tenant }: StaffCtx,
  { status }: { status: "open" | "closed" },
): Promise<ListedReport[]> {
  const found = await withTenant(tenant.id, (tx) =>
    tx.report.findMany({
      where: { tenantId: tenant.id, status },
      select: {
        id: true,
        reason: true,
        photoId: true,
        messageNumber: true,
        createdAt: true,
        reported: { select: { name: true } },
      },
      orderBy: { createdAt: status === "open" ? "asc" : "desc" },
      take: atOnce,
    }),
  );
  const listed = found.map(({ id, reason, photoId, messageNumber, createdAt, reported }) => {
    const about: ListedReport["about"] = photoId !== null ? "photo" : messageNumber !== null ? "message" : "profile";
    return { id, reason, about, isUrgent: urgent.includes(reason), reported: reported.name, createdAt };
  });
  return status === "open" ? listed.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent)) : listed;
}
