import { closeComplaints } from "#app/domain/safety/retention/close-complaints.server.ts";
import { claimCase } from "#app/domain/safety/desk/holds/claim-case.server.ts";
import { releaseCase } from "#app/domain/safety/desk/holds/release-case.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Closes a complaint that was answered; closing it twice is no error.
 * @throws AppError `forbidden` without the right `complaints.answer`, `not_found`, `conflict` for one that still waits for an answer, or `case_held` with the name of whoever else
 *   works on it.
 */
export async function closeComplaint(ctx: BrandOperatorCtx, { id }: { id: string }): Promise<void> {
  enforceOperatorRight(ctx, "complaints.answer", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  await withTenant(tenantId, async (tx) => {
    const complaint = await tx.complaint.findUnique({
      where: { tenantId_id: { tenantId, id } },
      select: { status: true },
    });
    if (!complaint) throw new AppError("not_found");
    if (complaint.status === "open") throw new AppError("conflict");
    await claimCase(tx, ctx, { kind: "complaint", id });
    const closed = await closeComplaints(tx, { tenantId, clock: ctx.clock }, { id, status: "answered" });
    await releaseCase(tx, ctx, { kind: "complaint", id });
    if (closed > 0) await recordAudit(tx, ctx, { action: "complaint.close", subjectKind: "complaint", subjectId: id });
  });
}
