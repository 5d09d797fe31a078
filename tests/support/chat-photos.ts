import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readChatPhoto } from "#app/domain/chat/photos/read-chat-photo.server.ts";
import { uploadChatPhoto } from "#app/domain/chat/photos/upload-chat-photo.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { createConversation } from "#tests/factories/member.ts";
import { testPhotos } from "#tests/support/photos.ts";

const tenantId = "anybrand";

/** Members who send each other photos in chats; once a file, on top of what `testPhotos` gives. */
export function testChatPhotos() {
  const photos = testPhotos();
  const { clock, once, filesOf, media } = photos;
  let shade = 0;
  const picture = (width = 800, height = 450) =>
    sharp({ create: { width, height, channels: 3, background: { r: (shade += 7) % 256, g: shade % 251, b: 90 } } })
      .withExif({ IFD0: { Copyright: "mine" } })
      .jpeg()
      .toBuffer();
  const upload = async (ctx: MemberCtx, bytes?: Uint8Array) =>
    uploadChatPhoto(ctx, { body: once(bytes ?? (await picture())) });
  const rowOf = (id: string) =>
    withTenant(tenantId, (tx) => tx.photo.findUnique({ where: { tenantId_id: { tenantId, id } } }));

  /** Sends a photo as the second message of a new conversation; returns its conversation. */
  async function send(
    from: MemberCtx,
    to: MemberCtx,
    photoId: string,
    revealedAt: Date | null = null,
  ): Promise<string> {
    return withTenant(tenantId, async (tx) => {
      const { id } = await createConversation(tx, {
        tenantId,
        starter: from.actor.profileId,
        other: to.actor.profileId,
      });
      await tx.message.create({
        data: {
          tenantId,
          conversationId: id,
          number: 2,
          senderId: from.actor.profileId,
          clientMessageId: randomUUID(),
          kind: "photo",
          photoId,
          revealedAt,
        },
      });
      return id;
    });
  }
  const reveal = (photoId: string) =>
    withTenant(tenantId, (tx) =>
      tx.message.updateMany({ where: { tenantId, photoId }, data: { revealedAt: clock.now() } }),
    );

  /** The sizes that somebody is given of a photo. */
  async function given(ctx: MemberCtx, photoId: string): Promise<string[]> {
    const sizes = [];
    for (const size of ["small", "large", "blurred", "480", "constructor"]) {
      const opened = await readChatPhoto(ctx, { photoId, size }).catch(() => null);
      opened?.body.destroy();
      if (opened) sizes.push(size);
    }
    return sizes;
  }
  const staffOf = () => operatorOf(photos.database, photos.tenant, clock);

  return {
    ...photos,
    picture,
    upload,
    rowOf,
    send,
    reveal,
    given,
    staffOf,
    filesOf: (key = "") => filesOf(key, "chat-photos"),
    fileOf: (key = "", size: string) => readFile(join(media(), tenantId, "chat-photos", key, `${size}.webp`)),
    all: ["small", "large", "blurred"],
  };
}
