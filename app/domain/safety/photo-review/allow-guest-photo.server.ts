import { decider } from "#app/domain/identity/staff/decider.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { refreshGuestJob } from "#app/domain/profiles/partner-brands/refresh-guest-job.ts";
import { lockPhotos } from "#app/domain/profiles/photos/own/lock-photos.server.ts";
import { refusedPhoto } from "#app/domain/profiles/photos/upload/refused-photo.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";

const nothing = new Uint8Array();

/**
 * Takes back that this brand refused a photo of a guest from a partner brand: it comes from home again, with the next
 * synchronisation, where the member still has it. The reason is in the audit alone.
 * @throws AppError `forbidden` without the right `cases.decide`, `not_found` for a photo that is no guest's or was not
 *   refused.
 */
export async function allowGuestPhoto(
  ctx: BrandOperatorCtx,
  { photoId, reason }: { photoId: string; reason: string },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "cases.decide", tenantId);
  if (!isUuid(photoId)) throw new AppError("not_found");
  await withTenant(tenantId, async (tx) => {
    const photo = await tx.photo.findFirst({
      where: { ...refusedPhoto(tenantId), id: photoId, purpose: "profile" },
      select: { profileId: true, profile: { select: { homeTenantId: true } } },
    });
    if (!photo?.profile.homeTenantId) throw new AppError("not_found");
    const { profileId } = photo;
    await lockPhotos(tx, { tenantId, profileId });
    const { count } = await tx.photo.updateMany({
      where: { tenantId, id: photoId, status: { in: ["rejected", "deleted"] } },
      data: { status: "deleted", contentHash: nothing, thumbhash: nothing, keptUntil: null },
    });
    if (count === 0) throw new AppError("not_found");
    await tx.moderationDecision.create({
      data: {
        tenantId,
        profileId,
        photoId,
        action: "restore",
        ground: "photo",
        statement: "",
        ...decider(ctx),
        decidedAt: ctx.clock.now(),
      },
    });
    await enqueueJob(tx, refreshGuestJob, { tenantId, profileId }, { onceKey: profileId });
    await recordAudit(tx, ctx, { action: "guest.allow_photo", subjectKind: "photo", subjectId: photoId, reason });
  });
}
