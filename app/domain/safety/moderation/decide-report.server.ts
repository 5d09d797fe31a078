import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { applyMeasure } from "./apply-measure.server.ts";
import type { DecisionInput } from "#app/domain/safety/decisions/moderation-contract.ts";
import { claimCase } from "#app/domain/safety/desk/holds/claim-case.server.ts";
import { releaseCase } from "#app/domain/safety/desk/holds/release-case.server.ts";
import { notifyReporter } from "./notify-reporter.server.ts";
import { signalChatPhoto } from "#app/domain/chat/photos/signal-chat-photo.server.ts";
import { closeReports } from "#app/domain/safety/retention/close-reports.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Decides a report: does what was decided, writes it down with its reasons, mails them to the member it concerns, and
 * tells whoever reported (terms, section 12). Returns the decision's id.
 * @throws AppError `forbidden` without the right `cases.decide`, `not_found`, or `conflict` for a report that is closed and for a photo that is not shown any more,
 *   `case_held` with the name of whoever else works on it.
 */
export async function decideReport(
  ctx: BrandOperatorCtx,
  { id, ...input }: DecisionInput & { id: string },
): Promise<string> {
  enforceOperatorRight(ctx, "cases.decide", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  const decided = await withTenant(tenantId, async (tx) => {
    const report = await tx.report.findUnique({
      where: { tenantId_id: { tenantId, id } },
      include: { message: { select: { createdAt: true } } },
    });
    if (!report) throw new AppError("not_found");
    await claimCase(tx, ctx, { kind: "report", id });
    if ((await closeReports(tx, { tenantId, clock: ctx.clock }, { id })) === 0) throw new AppError("conflict");
    const decisionId = await applyMeasure(tx, ctx, {
      ...input,
      reportId: id,
      profileId: report.reportedId,
      photoId: report.photoId,
      messageAt: report.message?.createdAt ?? null,
    });
    await refreshListing(tx, ctx, { profileId: report.reportedId });
    await notifyReporter(tx, ctx, { reporterId: report.reporterId, hasActed: input.decision !== "none" });
    await recordAudit(tx, ctx, {
      action: `report.decide.${input.decision}`,
      subjectKind: "report",
      subjectId: id,
      reason: input.ground,
    });
    await releaseCase(tx, ctx, { kind: "report", id });
    return { decisionId, photoId: report.photoId };
  });
  // why: a photo that was sent in a chat goes from the open windows as well
  if (input.decision === "remove_photo" && decided.photoId !== null) await signalChatPhoto(tenantId, decided.photoId);
  return decided.decisionId;
}
