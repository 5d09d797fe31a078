import { closeComplaints } from "#app/domain/safety/retention/close-complaints.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Closes a complaint that was answered; closing it twice is no error.
 * @throws AppError `not_found`, or `conflict` for one that still waits for an answer.
 */
export async function closeComplaint(ctx: StaffCtx, { id }: { id: string }): Promise<void> {
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  await withTenant(tenantId, async (tx) => {
    const complaint = await tx.complaint.findUnique({
      where: { tenantId_id: { tenantId, id } },
      select: { status: true },
    });
    if (!complaint) throw new AppError("not_found");
    if (complaint.status === "open") throw new AppError("conflict");
    const closed = await closeComplaints(tx, { tenantId, clock: ctx.clock }, { id, status: "answered" });
    if (closed > 0) await recordAudit(tx, ctx, { action: "complaint.close", subjectKind: "complaint", subjectId: id });
  });
}
