import type { ComplaintSubject } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A complaint of a member, without its words. */
export type MemberComplaint = {
  id: string;
  number: string;
  subject: ComplaintSubject;
  status: "open" | "answered" | "closed";
  createdAt: Date;
};

const most = 10;

/** Reads a member's last ten complaints, in the caller's transaction. */
export function readComplaints(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<MemberComplaint[]> {
  return tx.complaint.findMany({
    where: { tenantId, accountId },
    orderBy: { createdAt: "desc" },
    take: most,
    select: { id: true, number: true, subject: true, status: true, createdAt: true },
  });
}
