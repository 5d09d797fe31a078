import { answerBy } from "./answer-by.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const selection = {
  id: true,
  number: true,
  subject: true,
  status: true,
  email: true,
  name: true,
  language: true,
  createdAt: true,
  accountId: true,
  location: true,
  goodFaith: true,
  subjectProfile: { select: { id: true, name: true, status: true } },
  refundClaims: {
    select: {
      id: true,
      paymentId: true,
      credits: true,
      amountMinor: true,
      currency: true,
      dueFrom: true,
      withdrawnAt: true,
    },
    orderBy: { id: "asc" },
  },
  messages: { select: { id: true, fromStaff: true, text: true, createdAt: true }, orderBy: { createdAt: "asc" } },
} as const;

/**
 * A complaint as staff works on it; the look is written down.
 * @throws AppError `forbidden` without the right `complaints.answer`, `not_found`.
 */
export async function viewComplaint(ctx: BrandOperatorCtx, { id }: { id: string }) {
  enforceOperatorRight(ctx, "complaints.answer", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  return withTenant(ctx.tenant.id, async (tx) => {
    const found = await tx.complaint.findUnique({
      where: { tenantId_id: { tenantId: ctx.tenant.id, id } },
      select: selection,
    });
    if (!found) throw new AppError("not_found");
    await recordAudit(tx, ctx, { action: "complaint.view", subjectKind: "complaint", subjectId: id });
    return { ...found, answerBy: answerBy(found) };
  });
}
