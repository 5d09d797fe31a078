import { randomUUID } from "node:crypto";
import { millisecondsIn, secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { type EncodedPhoto, encodePhoto } from "#app/domain/profiles/photos/files/encode-photo.server.ts";
import { type LockedPhotos, lockPhotos } from "#app/domain/profiles/photos/own/lock-photos.server.ts";
import type { PhotoCrop } from "#app/domain/profiles/photos/files/photo-crop.ts";
import { checkPhotoJob, removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { photoCountFor } from "#app/domain/profiles/photos/files/photo-limits.ts";
import { type OwnPhoto, presentOwnPhoto } from "#app/domain/profiles/photos/own/present-own-photo.server.ts";
import { receiveUpload, type UploadBody } from "#app/domain/profiles/photos/files/receive-upload.server.ts";
import { storePhoto } from "#app/domain/profiles/photos/files/store-photo.server.ts";
import { refusedPictures } from "./refused-pictures.server.ts";
import { readPicture, takeUpload } from "./upload-turns.server.ts";

const uploadsPerHour = 60;

/**
 * Adds a photo to the member's profile: receives it, judges and re-encodes it, stores it and has it checked. Others see
 * it once that is done. `crop` is in fractions of the picture; without one the middle is taken.
 * @throws AppError `photo_limit` when there is no room, `photo_known` for one that the member has,
 *   `photo_refused_before`, `too_many_requests` beyond 60 an hour, `photos_busy`, and as `receiveUpload` and
 *   `encodePhoto`
 */
export function uploadPhoto(ctx: MemberCtx, input: { body: UploadBody; crop: PhotoCrop | null }): Promise<OwnPhoto> {
  return takeUpload(ctx, () => addPhoto(ctx, input));
}

async function addPhoto(ctx: MemberCtx, input: Parameters<typeof uploadPhoto>[1]): Promise<OwnPhoto> {
  const { actor, tenant } = ctx;
  await enforceLimit({
    key: `photo:${tenant.id}:${actor.accountId}`,
    limit: uploadsPerHour,
    windowSeconds: secondsIn.hour,
  });
  await withTenant(tenant.id, async (tx) =>
    assertRoom(await lockPhotos(tx, { tenantId: tenant.id, profileId: actor.profileId })),
  );
  return receiveUpload(input.body, async (upload) => {
    const { contentHash } = upload;
    await withTenant(tenant.id, (tx) =>
      assertNew(tx, { tenantId: tenant.id, profileId: actor.profileId, contentHash }),
    );
    return keepPhoto(ctx, await readPicture(ctx, () => encodePhoto(upload, input.crop)), contentHash);
  });
}

async function keepPhoto(ctx: MemberCtx, photo: EncodedPhoto, contentHash: Uint8Array<ArrayBuffer>): Promise<OwnPhoto> {
  const tenantId = ctx.tenant.id;
  const owner = { tenantId, profileId: ctx.actor.profileId };
  const names = { key: randomUUID(), blurredKey: randomUUID() };
  const inAnHour = new Date(ctx.clock.now().getTime() + millisecondsIn.hour);
  // why: when this process dies before the row exists, this takes away what it had stored; with a row it does nothing
  await withTenant(tenantId, (tx) =>
    enqueueJob(tx, removePhotoFilesJob, { tenantId, ...names }, { startAfter: inAnHour }),
  );
  await storePhoto(tenantId, names, photo);
  return withTenant(tenantId, async (tx) => {
    const locked = await lockPhotos(tx, owner);
    assertRoom(locked);
    await assertNew(tx, { ...owner, contentHash });
    const { width, height, thumbhash } = photo;
    const { _max: last } = await tx.photo.aggregate({ where: owner, _max: { position: true } });
    const row = await tx.photo.create({
      data: {
        ...owner,
        ...names,
        width,
        height,
        thumbhash,
        contentHash,
        position: (last.position ?? -1) + 1,
        createdAt: ctx.clock.now(),
      },
      select: { id: true },
    });
    await enqueueJob(tx, checkPhotoJob, { tenantId, photoId: row.id }, { member: owner.profileId });
    return presentOwnPhoto({ id: row.id, status: "pending", ...names, thumbhash }, { mainPhotoId: locked.mainPhotoId });
  });
}

function assertRoom({ account, photos }: LockedPhotos): void {
  const most = photoCountFor(account ?? { premiumSince: null });
  if (photos.length >= most) throw new AppError("photo_limit", { most });
}

type Known = { tenantId: string; profileId: string; contentHash: Uint8Array<ArrayBuffer> };

async function assertNew(
  tx: Parameters<typeof lockPhotos>[0],
  { tenantId, profileId, contentHash }: Known,
): Promise<void> {
  const refused = await refusedPictures(tx, { tenantId, contentHashes: [contentHash] });
  if (refused.size > 0) throw new AppError("photo_refused_before");
  const own = await tx.photo.findFirst({
    where: { tenantId, profileId, contentHash, purpose: "profile", status: { in: ["pending", "approved"] } },
    select: { id: true },
  });
  if (own) throw new AppError("photo_known");
}
