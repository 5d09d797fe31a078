import { decider } from "#app/domain/identity/staff/decider.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import type { DecisionInput, ModerationGround } from "#app/domain/safety/decisions/moderation-contract.ts";
import { reasonsOf } from "#app/domain/safety/decisions/reasons-of.ts";
import { moderationText } from "#app/domain/safety/decisions/moderation-text.server.ts";
import { rejectPhoto } from "#app/domain/safety/photo-review/reject-photo.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { ModerationAction } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { PhotoGround } from "#app/platform/photo-checks/photo-checks.ts";

/** What is done to whom, and on which report; null where none led to it. */
export type Measure = DecisionInput & {
  reportId: string | null;
  profileId: string;
  photoId: string | null;
  /** When the message was written that it is about. */
  messageAt: Date | null;
};

const photoGroundOf: Readonly<Record<ModerationGround, PhotoGround>> = {
  fake: "somebody_else",
  spam: "advertising",
  scam: "advertising",
  harassment: "violence",
  minor: "minor",
  explicit: "nudity",
  hate: "hate",
  terms: "unclear",
};

/**
 * Does what was decided about a profile, in the caller's transaction, and mails the member the statement of reasons.
 * Returns the id of the decision.
 * @throws AppError `conflict` for a photo that is not shown any more.
 */
export async function applyMeasure(
  tx: Tx,
  ctx: BrandOperatorCtx,
  { decision, ground, facts, reportId, profileId, photoId, messageAt }: Measure,
): Promise<string> {
  const { tenant, clock } = ctx;
  const tenantId = tenant.id;
  if (decision === "remove_photo") {
    const removed =
      photoId &&
      (await rejectPhoto(tx, ctx, {
        photoId,
        profileId,
        ground: photoGroundOf[ground],
        by: decider(ctx),
        reportId,
      }));
    if (!removed) throw new AppError("conflict");
    return removed;
  }
  if (decision === "disable")
    await tx.profile.updateMany({ where: { tenantId, id: profileId, status: "active" }, data: { status: "disabled" } });
  const action: ModerationAction = decision === "none" ? "approve" : decision;
  const reasons = reasonsOf({
    action,
    ground,
    automated: false,
    isReported: reportId !== null,
    content: messageAt === null ? null : "message",
    contentAt: messageAt,
    language: tenant.defaultLocale,
  });
  const written = {
    tenantId,
    profileId,
    photoId,
    reportId,
    action,
    ground,
    statement: facts,
    ...decider(ctx),
    decidedAt: clock.now(),
    ...(reasons && { reasons }),
  };
  const { id } = await tx.moderationDecision.create({ data: written, select: { id: true } });
  const profile = await tx.profile.findUniqueOrThrow({
    where: { tenantId_id: { tenantId, id: profileId } },
    select: { accountId: true },
  });
  if (decision !== "none" && profile.accountId !== null) {
    await mailMember(tx, ctx, { accountId: profile.accountId, actionPath: `/appeals/${id}` }, ({ texts }) => ({
      template: "moderation_decision",
      variables: {
        measure: moderationText(tenant, texts, `measures.${decision}`),
        ground: moderationText(tenant, texts, `grounds.${ground}`),
        facts,
      },
    }));
  }
  return id;
}
