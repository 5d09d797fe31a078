import type { Decider } from "#app/domain/identity/staff/decider.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { appealableUntil } from "#app/domain/safety/decisions/appeal-period.ts";
import { reasonsOf } from "#app/domain/safety/decisions/reasons-of.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { isLocale } from "#app/platform/locale/locales.ts";
import { type TextLanguage, textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { PhotoGround } from "#app/platform/photo-checks/photo-checks.ts";
import { enqueuePhotoRemoval } from "#app/domain/profiles/photos/files/enqueue-photo-removal.server.ts";
import { lockPhotos } from "#app/domain/profiles/photos/own/lock-photos.server.ts";
import { giveBackRefusedPhotoJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { photoText, type PhotoTextKey } from "#app/domain/profiles/photos/own/photo-text.server.ts";
import { settleMainPhoto } from "#app/domain/profiles/photos/own/settle-main-photo.server.ts";

/** `by` is null for an automated decision, `reportId` names the report it settles. */
export type Rejection = {
  photoId: string;
  profileId: string;
  ground: PhotoGround;
  by: Decider | null;
  reportId?: string | null;
};

/**
 * Takes a photo away from others (one of a chat from its messages too), in the caller's transaction: writes the
 * decision, mails its owner the reasons in the owner's language and settles the main photo. The sharp files go; those
 * of a photo that software refused stay, shown to nobody, until a person answered the appeal or none is possible any
 * more (Art. 22(3) GDPR). What it cost to send one that still waited comes back by a job. Returns the decision's id, or
 * null when the photo neither waits nor is shown.
 */
export async function rejectPhoto(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  rejection: Rejection,
): Promise<string | null> {
  const { photoId, profileId, ground, by, reportId = null } = rejection;
  const tenantId = tenant.id;
  const { account } = await lockPhotos(tx, { tenantId, profileId });
  const photo = await tx.photo.findFirst({
    where: { tenantId, id: photoId, profileId, status: { in: ["pending", "approved"] } },
    select: { status: true, key: true, blurredKey: true, purpose: true, createdAt: true },
  });
  if (!photo) return null;
  await tx.profile.updateMany({
    where: { tenantId, id: profileId, mainPhotoId: photoId },
    data: { mainPhotoId: null },
  });
  await tx.photo.update({
    where: { tenantId_id: { tenantId, id: photoId } },
    data: {
      status: "rejected",
      checkedAt: clock.now(),
      keptUntil: by === null ? appealableUntil(clock.now()) : null,
    },
  });
  const owner =
    account &&
    (await tx.account.findUnique({ where: { tenantId_id: { tenantId, id: account.id } }, select: { language: true } }));
  const locale = owner && isLocale(owner.language) ? owner.language : tenant.defaultLocale;
  const action = photo.status === "approved" ? ("remove" as const) : ("reject" as const);
  const reasons = reasonsOf({
    action,
    ground,
    automated: by === null,
    isReported: reportId !== null,
    content: "photo",
    contentAt: photo.createdAt,
    language: locale,
  });
  const decision = await tx.moderationDecision.create({
    data: {
      tenantId,
      profileId,
      photoId,
      reportId,
      ground,
      action,
      ...(reasons && { reasons }),
      statement: photoText(tenant, textLanguageOf(locale, tenant), `grounds.${ground}`),
      automated: by === null,
      ...by,
      decidedAt: clock.now(),
    },
    select: { id: true },
  });
  if (by !== null)
    await enqueuePhotoRemoval(tx, { tenantId, key: photo.key, blurredKey: photo.blurredKey, purpose: photo.purpose });
  if (photo.purpose === "profile") await settleMainPhoto(tx, { tenantId, profileId });
  const isGivenBack =
    photo.status === "pending" &&
    (await tx.message.count({ where: { tenantId, photoId, transferId: { not: null } } })) > 0;
  if (isGivenBack) await enqueueJob(tx, giveBackRefusedPhotoJob, { tenantId, photoId });
  if (account) {
    await mailMember(
      tx,
      { tenant, clock },
      { accountId: account.id, actionPath: `/appeals/${decision.id}` },
      ({ texts }) => ({
        template: "photo_rejected",
        variables: {
          reason: photoText(tenant, texts, `grounds.${ground}`),
          decider: sentences(tenant, texts, [
            `decider.${by === null ? "software" : "person"}`,
            ...(isGivenBack ? ["creditsBack" as const] : []),
          ]),
        },
      }),
    );
  }
  return decision.id;
}

const sentences = (speaker: Speaker, language: TextLanguage, keys: readonly PhotoTextKey[]): string =>
  keys.map((key) => photoText(speaker, language, key)).join(" ");
