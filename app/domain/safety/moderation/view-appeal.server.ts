import { isDecider } from "#app/domain/identity/staff/is-decider.ts";
import { readReasons } from "#app/domain/safety/decisions/decision-reasons.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const selection = {
  id: true,
  text: true,
  status: true,
  answer: true,
  upheld: true,
  createdAt: true,
  decision: {
    select: {
      id: true,
      action: true,
      ground: true,
      statement: true,
      automated: true,
      reasons: true,
      decidedAt: true,
      decidedByOperator: true,
      reportId: true,
      photo: { select: { id: true, keptUntil: true } },
      profile: { select: { id: true, name: true, status: true } },
      report: { select: { reason: true, text: true } },
    },
  },
} as const;

/**
 * An appeal with the decision it is against, and the photo that software refused as long as it is kept; the look is
 * written down. `isMine` when the asking member of staff took it.
 * @throws AppError `forbidden` without the right `cases.see`, `not_found`.
 */
export async function viewAppeal(ctx: BrandOperatorCtx, { id }: { id: string }) {
  enforceOperatorRight(ctx, "cases.see", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  return withTenant(ctx.tenant.id, async (tx) => {
    const found = await tx.appeal.findUnique({
      where: { tenantId_id: { tenantId: ctx.tenant.id, id } },
      select: selection,
    });
    if (!found) throw new AppError("not_found");
    await recordAudit(tx, ctx, { action: "appeal.view", subjectKind: "appeal", subjectId: id });
    const { decidedByOperator, photo, reasons, ...decision } = found.decision;
    return {
      ...found,
      decision: { ...decision, reasons: readReasons(reasons), keptPhotoId: photo?.keptUntil ? photo.id : null },
      isMine: isDecider(ctx, { decidedByOperator }),
    };
  });
}
