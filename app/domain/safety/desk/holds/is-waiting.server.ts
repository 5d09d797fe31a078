import type { CaseAddress } from "#app/domain/safety/desk/case-kinds.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Tells whether a case is there and not closed yet. */
export async function isWaiting(tx: Tx, { tenantId, kind, id }: CaseAddress & { tenantId: string }): Promise<boolean> {
  const open = { where: { tenantId, id, status: { not: "closed" as const } } };
  const counts = {
    report: () => tx.report.count(open),
    photo: () => tx.photo.count({ where: { tenantId, id, status: "pending" } }),
    complaint: () => tx.complaint.count(open),
    appeal: () => tx.appeal.count(open),
  };
  return (await counts[kind]()) > 0;
}
