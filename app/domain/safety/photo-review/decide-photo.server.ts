import { decider } from "#app/domain/identity/staff/decider.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { PhotoGround } from "#app/platform/photo-checks/photo-checks.ts";
import { claimCase } from "#app/domain/safety/desk/holds/claim-case.server.ts";
import { releaseCase } from "#app/domain/safety/desk/holds/release-case.server.ts";
import { approvePhoto } from "./approve-photo.server.ts";
import { rejectPhoto } from "./reject-photo.server.ts";
import { signalChatPhoto } from "#app/domain/chat/photos/signal-chat-photo.server.ts";

/** What staff say of a waiting photo; `ground` null approves it. */
export type PhotoDecision = { photoId: string; ground: PhotoGround | null };

/**
 * Approves or rejects a waiting photo as staff: writes the decision and the audit, and mails the owner of a rejected
 * one.
 * @throws AppError `forbidden` without the right `cases.decide`, `not_found` for a photo of another brand or none, and for one of a chat that its check left to
 *   nobody, `conflict` when it no longer waits, `case_held` with the name of whoever else works on it
 */
export async function decidePhoto(ctx: BrandOperatorCtx, { photoId, ground }: PhotoDecision): Promise<void> {
  enforceOperatorRight(ctx, "cases.decide", ctx.tenant.id);
  if (!isUuid(photoId)) throw new AppError("not_found");
  const { tenant, clock } = ctx;
  const tenantId = tenant.id;
  const purpose = await withTenant(tenantId, async (tx) => {
    const photo = await tx.photo.findUnique({
      where: { tenantId_id: { tenantId, id: photoId } },
      select: { profileId: true, status: true, purpose: true, checkedAt: true },
    });
    if (!photo || (photo.purpose === "chat" && photo.checkedAt === null)) throw new AppError("not_found");
    if (photo.status !== "pending") throw new AppError("conflict");
    const { profileId } = photo;
    await claimCase(tx, ctx, { kind: "photo", id: photoId });
    const done =
      ground === null
        ? await approvePhoto(tx, ctx, { photoId, profileId })
        : await rejectPhoto(tx, ctx, { photoId, profileId, ground, by: decider(ctx) });
    if (done === false || done === null) throw new AppError("conflict");
    if (ground === null)
      await tx.moderationDecision.create({
        data: {
          tenantId,
          profileId,
          photoId,
          action: "approve",
          ground: "",
          statement: "",
          ...decider(ctx),
          decidedAt: clock.now(),
        },
      });
    await releaseCase(tx, ctx, { kind: "photo", id: photoId });
    await recordAudit(tx, ctx, {
      action: ground === null ? "photo.approve" : "photo.reject",
      subjectKind: "photo",
      subjectId: photoId,
      reason: ground ?? "",
    });
    return photo.purpose;
  });
  if (purpose === "chat") await signalChatPhoto(tenantId, photoId);
}
