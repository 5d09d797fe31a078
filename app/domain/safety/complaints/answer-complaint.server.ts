import { complaintToken } from "./complaint-link.server.ts";
import { claimCase } from "#app/domain/safety/desk/holds/claim-case.server.ts";
import { releaseCase } from "#app/domain/safety/desk/holds/release-case.server.ts";
import { mailCorrespondent } from "#app/domain/safety/correspondence/mail-correspondent.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Answers a complaint, and tells by mail that an answer is there, where there is an address; the words themselves stay
 * on the page.
 * @throws AppError `forbidden` without the right `complaints.answer`, `not_found`, `conflict` for a closed one, or `case_held` with the name of whoever else works on it.
 */
export async function answerComplaint(
  ctx: BrandOperatorCtx,
  { id, text }: { id: string; text: string },
): Promise<void> {
  enforceOperatorRight(ctx, "complaints.answer", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const { clock } = ctx;
  const tenantId = ctx.tenant.id;
  const token = await complaintToken(tenantId, { id });
  await withTenant(tenantId, async (tx) => {
    const complaint = await tx.complaint.findUnique({ where: { tenantId_id: { tenantId, id } } });
    if (!complaint) throw new AppError("not_found");
    if (complaint.status === "closed") throw new AppError("conflict");
    await claimCase(tx, ctx, { kind: "complaint", id });
    await tx.complaintMessage.create({
      data: { tenantId, complaintId: id, fromStaff: true, text, createdAt: clock.now() },
    });
    await tx.complaint.update({ where: { tenantId_id: { tenantId, id } }, data: { status: "answered" } });
    await releaseCase(tx, ctx, { kind: "complaint", id });
    await recordAudit(tx, ctx, { action: "complaint.answer", subjectKind: "complaint", subjectId: id });
    await mailCorrespondent(tx, ctx, { from: complaint, actionPath: `/complaints/${token}` }, () => ({
      template: "complaint_answer",
      variables: { number: complaint.number },
    }));
  });
}
