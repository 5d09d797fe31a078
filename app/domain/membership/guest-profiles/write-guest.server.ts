import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readAnswers } from "#app/domain/profiles/prompts/read-answers.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import type { Guest } from "./read-guest.server.ts";

/**
 * Writes a guest profile and its listing in a transaction of the partner brand: the member's facts, interests, limits
 * and checked photos; neither the account nor the device's place nor an opening message goes along.
 */
export async function writeGuest(tx: Tx, partnerId: string, guest: Guest): Promise<void> {
  const {
    id: profileId,
    tenantId: homeTenantId,
    name,
    status,
    verifiedAt,
    gender,
    lookingFor,
    sexuality,
    birthDate,
    country,
    regionId,
    hairColor,
    eyeColor,
    bodyType,
    relationshipStatus,
    tattoos,
    height,
    bio,
    bioLanguage,
    note,
    answers,
    lastActiveAt,
    createdAt,
  } = guest;
  const facts = {
    homeTenantId,
    name,
    status,
    verifiedAt,
    gender,
    lookingFor,
    sexuality,
    birthDate,
    country,
    regionId,
    hairColor,
    eyeColor,
    bodyType,
    relationshipStatus,
    tattoos,
    height,
    bio,
    bioLanguage,
    note,
    answers: readAnswers(answers),
    lastActiveAt,
    createdAt,
    accountId: null,
    fictional: false,
  };
  const own = { tenantId: partnerId, profileId };
  const key = { tenantId_id: { tenantId: partnerId, id: profileId } };
  await tx.profile.upsert({
    where: key,
    create: { tenantId: partnerId, id: profileId, ...facts },
    update: { ...facts, mainPhotoId: null },
  });
  await tx.profileLimits.deleteMany({ where: own });
  if (guest.limits) await tx.profileLimits.create({ data: { ...guest.limits, tenantId: partnerId } });
  await tx.profileInterest.deleteMany({ where: own });
  await tx.profileInterest.createMany({ data: guest.interests.map(({ interestId }) => ({ ...own, interestId })) });
  await writePhotos(tx, partnerId, guest);
  await refreshListing(tx, { tenant: { id: partnerId } }, { profileId });
}

async function writePhotos(tx: Tx, partnerId: string, { id: profileId, photos, mainPhotoId }: Guest): Promise<void> {
  const own = { tenantId: partnerId, profileId };
  const gone = await tx.photo.findMany({
    where: { ...own, id: { notIn: photos.map(({ id }) => id) } },
    select: { id: true, key: true, blurredKey: true },
  });
  for (const { id, ...files } of gone) {
    await tx.report.updateMany({ where: { tenantId: partnerId, photoId: id }, data: { photoId: null } });
    await tx.moderationDecision.updateMany({ where: { tenantId: partnerId, photoId: id }, data: { photoId: null } });
    await tx.photo.delete({ where: { tenantId_id: { tenantId: partnerId, id } } });
    await enqueueJob(tx, removePhotoFilesJob, { tenantId: partnerId, ...files });
  }
  for (const photo of photos) {
    const row = { ...photo, tenantId: partnerId, contentHash: new Uint8Array() };
    await tx.photo.upsert({
      where: { tenantId_id: { tenantId: partnerId, id: photo.id } },
      create: row,
      update: { position: photo.position },
    });
  }
  const main = photos.find(({ id }) => id === mainPhotoId);
  await tx.profile.update({
    where: { tenantId_id: { tenantId: partnerId, id: profileId } },
    data: { mainPhotoId: main?.id ?? null },
  });
}
