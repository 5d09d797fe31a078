import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { eraseProfile } from "#app/domain/membership/erasure/erase-profile.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testChatPhotos } from "#tests/support/chat-photos.ts";
import { sweepEveryBrand } from "#tests/support/sweeps.ts";
import { removeChatPhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { maxUnsentPhotos } from "#app/domain/profiles/photos/files/photo-limits.ts";
import { presentChatPhoto } from "./present-chat-photo.server.ts";
import { readChatPhoto } from "./read-chat-photo.server.ts";
import { sweepUnsentPhotos } from "./sweep-unsent-photos.server.ts";

vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => import("#tests/support/photo-verdicts.ts"));
// why: no bus runs in a test; what is told has its own tests
vi.mock("#app/platform/live/member-signals.server.ts", () => ({ signalMember: () => {} }));

const { jobs, clock, other, memberOf, picture, upload, check, rowOf, filesOf, fileOf, send, given, all } =
  testChatPhotos();

describe("a photo for a chat", () => {
  it("is kept whole, re-encoded, blurred, and is its sender's alone until it is sent", async () => {
    const [ctx, stranger, abroad] = [await memberOf(), await memberOf(), await memberOf(null, other)];
    const photo = await upload(ctx, await picture(2_000, 1_000));
    expect(photo).toMatchObject({
      src: `/media/chats/${photo.id}/small.webp`,
      width: 1280,
      height: 640,
      placeholder: expect.stringMatching(/^data:image/),
    });
    const row = await rowOf(photo.id);
    expect(row).toMatchObject({ purpose: "chat", status: "pending", checkedAt: null });
    expect([await filesOf(row?.key), await filesOf(row?.blurredKey)]).toEqual([
      ["large.webp", "small.webp"],
      ["blurred.webp"],
    ]);
    const large = await sharp(
      await buffer((await readChatPhoto(ctx, { photoId: photo.id, size: "large" })).body),
    ).metadata();
    expect([large.width, large.height, large.exif]).toEqual([1280, 640, undefined]);
    expect(await sharp(await fileOf(row?.blurredKey, "blurred")).metadata()).toMatchObject({ width: 240, height: 120 });
    expect([
      await given(ctx, photo.id),
      await given(stranger, photo.id),
      await given(abroad, photo.id),
      await given(ctx, "../x"),
    ]).toEqual([all, [], [], []]);
  });

  it("shows no shapes while it is blurred", async () => {
    const stripes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><defs><pattern id="p" width="120" height="960" patternUnits="userSpaceOnUse"><rect width="60" height="960" fill="#fff"/></pattern></defs><rect width="960" height="960"/><rect width="960" height="960" fill="url(#p)"/></svg>`,
    );
    const { id } = await upload(await memberOf(), await sharp(stripes).jpeg().toBuffer());
    const row = await rowOf(id);
    const contrast = async (key = "", size: string) =>
      (
        await sharp(await fileOf(key, size))
          .greyscale()
          .stats()
      ).channels[0]?.stdev ?? 0;
    expect(await contrast(row?.key, "small")).toBeGreaterThan(100);
    expect(await contrast(row?.blurredKey, "blurred")).toBeLessThan(40);
  });

  it("loses the ends of what is very tall or very wide", async () => {
    expect(await upload(await memberOf(), await picture(200, 900))).toMatchObject({ width: 200, height: 400 });
    expect(await upload(await memberOf(), await picture(900, 200))).toMatchObject({ width: 400, height: 200 });
  });

  it("is refused where it is no photo, too small, or was refused before", async () => {
    const ctx = await memberOf();
    await expect(upload(ctx, Buffer.from("<svg/>"))).rejects.toThrow("photo_kind");
    await expect(upload(ctx, await picture(99, 500))).rejects.toThrow("photo_too_small");
    const bytes = await picture();
    await check(ctx, (await upload(ctx, bytes)).id, { verdict: "reject", ground: "nudity" });
    await expect(upload(await memberOf(), bytes)).rejects.toThrow("photo_refused_before");
  });

  it("has room for 20 unsent ones a day, and the unsent ones go after 24 hours with their files", async () => {
    const ctx = await memberOf();
    const row = (createdAt: Date) => ({
      tenantId: "anybrand",
      profileId: ctx.actor.profileId,
      purpose: "chat" as const,
      key: randomUUID(),
      blurredKey: randomUUID(),
      width: 1,
      height: 1,
      thumbhash: new Uint8Array(),
      contentHash: new Uint8Array(),
      createdAt,
    });
    const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    const old = row(hoursAgo(24.1));
    await withTenant("anybrand", (tx) =>
      tx.photo.createMany({ data: [old, ...Array.from({ length: maxUnsentPhotos - 1 }, () => row(hoursAgo(23.9)))] }),
    );
    const last = await upload(ctx);
    await expect(upload(ctx)).rejects.toThrow("too_many_requests");
    await send(ctx, await memberOf(), last.id);
    await expect(upload(ctx)).resolves.toBeDefined();
    expect(await sweepEveryBrand(sweepUnsentPhotos, { clock })).toBe(1);
    expect(await jobs.waiting(removeChatPhotoFilesJob)).toContainEqual({
      tenantId: "anybrand",
      key: old.key,
      blurredKey: old.blurredKey,
    });
    expect(
      await sweepEveryBrand(sweepUnsentPhotos, {
        clock: stoppedClock(new Date(clock.now().getTime() + 25 * 3_600_000)),
      }),
    ).toBeGreaterThan(maxUnsentPhotos - 1);
    expect(await rowOf(last.id)).not.toBeNull();
    expect(await given(ctx, last.id)).toEqual(all);
  });

  it("is closed to who removed the conversation, and to both where one blocked the other but for the own one", async () => {
    const [sender, receiver] = [await memberOf(), await memberOf()];
    const { id } = await upload(sender);
    const conversationId = await send(sender, receiver, id, clock.now());
    await check(sender, id, { verdict: "approve" });
    expect(await given(receiver, id)).toEqual(all);
    await withTenant("anybrand", (tx) =>
      tx.participant.updateMany({
        where: { tenantId: "anybrand", conversationId, profileId: receiver.actor.profileId },
        data: { removedUntil: 2 },
      }),
    );
    expect(await given(receiver, id)).toEqual([]);
    await withTenant("anybrand", (tx) =>
      tx.participant.updateMany({ where: { tenantId: "anybrand", conversationId }, data: { removedUntil: 0 } }),
    );
    await withTenant("anybrand", (tx) =>
      tx.profileBlock.create({
        data: { tenantId: "anybrand", fromProfileId: sender.actor.profileId, toProfileId: receiver.actor.profileId },
      }),
    );
    expect([await given(receiver, id), await given(sender, id)]).toEqual([[], all]);
  });
});

it("is shown as what its reader may see of it", () => {
  const row = {
    id: "a",
    width: 4,
    height: 5,
    thumbhash: new Uint8Array(Buffer.from("1QcSHQRnh493V4dIh4eXh1h4kJUI", "base64")),
  };
  const shown = (status: string, mine: boolean, revealed: boolean) => {
    const photo = presentChatPhoto({ ...row, status }, { mine, revealed });
    return photo && [photo.src.replace("/media/chats/a/", ""), photo.revealed, photo.checked];
  };
  expect(shown("pending", true, false)).toEqual(["small.webp", true, false]);
  expect(shown("pending", false, true)).toEqual(["blurred.webp", false, false]);
  expect(shown("approved", false, false)).toEqual(["blurred.webp", false, true]);
  expect(shown("approved", false, true)).toEqual(["small.webp", true, true]);
  expect([shown("rejected", true, true), shown("deleted", false, true)]).toEqual([null, null]);
});

it("an erased member's photos leave the chat, files and all", async () => {
  const [sender, receiver] = [await memberOf(), await memberOf()];
  const { id } = await upload(sender);
  await send(sender, receiver, id, clock.now());
  await check(sender, id, { verdict: "approve" });
  const row = await rowOf(id);
  await withTenant("anybrand", (tx) =>
    eraseProfile(tx, { tenantId: "anybrand", profileId: sender.actor.profileId, clock }),
  );
  expect([await rowOf(id), await given(receiver, id)]).toEqual([null, []]);
  expect(await jobs.waiting(removeChatPhotoFilesJob)).toContainEqual({
    tenantId: "anybrand",
    key: row?.key,
    blurredKey: row?.blurredKey,
  });
});
