import { randomUUID } from "node:crypto";
import { millisecondsIn, secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { chatPhotoUrl } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { type EncodedChatPhoto, encodeChatPhoto } from "#app/domain/profiles/photos/files/encode-chat-photo.server.ts";
import { enqueuePhotoRemoval } from "#app/domain/profiles/photos/files/enqueue-photo-removal.server.ts";
import { photoPlaceholder } from "#app/domain/profiles/photos/serving/photo-placeholder.server.ts";
import { refusedPictures } from "#app/domain/profiles/photos/upload/refused-pictures.server.ts";
import { checkPhotoJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { maxUnsentPhotos } from "#app/domain/profiles/photos/files/photo-limits.ts";
import { receiveUpload, type UploadBody } from "#app/domain/profiles/photos/files/receive-upload.server.ts";
import { storeChatPhoto } from "#app/domain/profiles/photos/files/store-chat-photo.server.ts";
import { readPicture, takeUpload } from "#app/domain/profiles/photos/upload/upload-turns.server.ts";

/** A photo that its owner can now send; `src` is sharp, for the owner only. */
export type UploadedChatPhoto = { id: string; src: string; width: number; height: number; placeholder: string };

const uploadsPerHour = 60;

/**
 * Takes a photo that is to be sent in a chat: receives it, judges and re-encodes it, stores it and has it checked.
 * Sending it is a message of its own; unsent it goes after 24 hours.
 * @throws AppError `too_many_requests` beyond 60 an hour or 20 unsent ones, `photo_refused_before`, `photos_busy`, and
 *   as `receiveUpload` and `encodeChatPhoto`
 */
export function uploadChatPhoto(ctx: MemberCtx, { body }: { body: UploadBody }): Promise<UploadedChatPhoto> {
  return takeUpload(ctx, () => addPhoto(ctx, body));
}

async function addPhoto(ctx: MemberCtx, body: UploadBody): Promise<UploadedChatPhoto> {
  const { actor, tenant } = ctx;
  await enforceLimit({
    key: `photo:${tenant.id}:${actor.accountId}`,
    limit: uploadsPerHour,
    windowSeconds: secondsIn.hour,
  });
  await withTenant(tenant.id, (tx) => assertFewUnsent(tx, ctx));
  return receiveUpload(body, async (upload) => {
    const { contentHash } = upload;
    await withTenant(tenant.id, (tx) => assertNotRefused(tx, ctx, contentHash));
    return keepPhoto(ctx, await readPicture(ctx, () => encodeChatPhoto(upload)), contentHash);
  });
}

async function keepPhoto(
  ctx: MemberCtx,
  photo: EncodedChatPhoto,
  contentHash: Uint8Array<ArrayBuffer>,
): Promise<UploadedChatPhoto> {
  const tenantId = ctx.tenant.id;
  const names = { key: randomUUID(), blurredKey: randomUUID() };
  const startAfter = new Date(ctx.clock.now().getTime() + millisecondsIn.hour);
  // why: when this process dies before the row exists, this takes away what it had stored; with a row it does nothing
  await withTenant(tenantId, (tx) => enqueuePhotoRemoval(tx, { tenantId, ...names, purpose: "chat" }, { startAfter }));
  await storeChatPhoto(tenantId, names, photo);
  const { width, height, thumbhash } = photo;
  return withTenant(tenantId, async (tx) => {
    await tx.$queryRaw`select id from profile where tenant_id = ${tenantId} and id = ${ctx.actor.profileId}::uuid for update`;
    await assertFewUnsent(tx, ctx);
    const { id } = await tx.photo.create({
      data: {
        tenantId,
        profileId: ctx.actor.profileId,
        purpose: "chat",
        ...names,
        width,
        height,
        thumbhash,
        contentHash,
        createdAt: ctx.clock.now(),
      },
      select: { id: true },
    });
    await enqueueJob(tx, checkPhotoJob, { tenantId, photoId: id }, { member: ctx.actor.profileId });
    return { id, src: chatPhotoUrl(id, "small"), width, height, placeholder: photoPlaceholder(thumbhash) };
  });
}

async function assertFewUnsent(tx: Tx, { tenant, actor, clock }: MemberCtx): Promise<void> {
  const since = new Date(clock.now().getTime() - millisecondsIn.day);
  const unsent = await tx.photo.count({
    where: {
      tenantId: tenant.id,
      profileId: actor.profileId,
      purpose: "chat",
      createdAt: { gt: since },
      messages: { none: {} },
    },
  });
  if (unsent >= maxUnsentPhotos) throw new AppError("too_many_requests");
}

async function assertNotRefused(tx: Tx, { tenant }: MemberCtx, contentHash: Uint8Array<ArrayBuffer>): Promise<void> {
  const refused = await refusedPictures(tx, { tenantId: tenant.id, contentHashes: [contentHash] });
  if (refused.size > 0) throw new AppError("photo_refused_before");
}
