import { describe, expect, it, vi } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";
import { testPhotos } from "#tests/support/photos.ts";
import { addAvif } from "#app/domain/profiles/photos/files/add-avif.server.ts";
import { deletePhoto } from "./delete-photo.server.ts";
import { listOwnPhotos } from "./list-own-photos.server.ts";
import { movePhoto } from "./move-photo.server.ts";
import { orderPhotos } from "./order-photos.server.ts";
import { addAvifJob, checkPhotoJob, removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { removePhotoFiles } from "#app/domain/profiles/photos/files/remove-photo-files.server.ts";
import { setMainPhoto } from "./set-main-photo.server.ts";
import { uploadPhoto } from "#app/domain/profiles/photos/upload/upload-photo.server.ts";

vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => import("#tests/support/photo-verdicts.ts"));

const { jobs, clock, other, picture, once, memberOf, upload, check, approved, profileOf, filesOf } = testPhotos();

describe("a new photo", () => {
  it("waits, seen by its owner only, and is the main one once it was checked", async () => {
    const ctx = await memberOf();
    const photo = await upload(ctx);
    expect(photo).toMatchObject({ status: "pending", isMain: false });
    expect(await profileOf(ctx)).toMatchObject({ mainPhotoId: null, listing: { hasPhoto: false, mainPhotoKey: null } });
    expect(await listOwnPhotos(ctx)).toMatchObject({
      photos: [{ id: photo.id, status: "pending" }],
      rejected: [],
      most: 3,
      room: 2,
      premiumMost: 25,
      isPremium: false,
    });
    expect(await jobs.waiting(checkPhotoJob)).toContainEqual({ tenantId: "anybrand", photoId: photo.id });

    await check(ctx, photo.id);
    const {
      mainPhotoId,
      listing,
      photos: [row],
    } = await profileOf(ctx);
    expect([mainPhotoId, row?.status, row?.checkedAt]).toEqual([photo.id, "approved", clock.now()]);
    expect(listing).toMatchObject({ hasPhoto: true, mainPhotoKey: row?.key });
    expect(await filesOf(row?.key ?? "")).toEqual([
      "240.jpg",
      "240.webp",
      "480.jpg",
      "480.webp",
      "960.jpg",
      "960.webp",
    ]);
    expect(await filesOf(row?.blurredKey ?? "")).toEqual(["240.webp"]);
    expect(await jobs.waiting(addAvifJob)).toContainEqual({ tenantId: "anybrand", photoId: photo.id });
    await check(ctx, photo.id, { verdict: "reject", ground: "hate" });
    expect((await profileOf(ctx)).mainPhotoId).toBe(photo.id);
  });

  it("is given AVIF where others see it, and no other is", async () => {
    const ctx = await memberOf();
    const { id } = await upload(ctx);
    const row = (await profileOf(ctx)).photos[0];
    await addAvif({ tenantId: "anybrand", photoId: id });
    expect(await filesOf(row?.key ?? "")).not.toContain("480.avif");
    await check(ctx, id);
    await addAvif({ tenantId: "anybrand", photoId: id });
    await addAvif({ tenantId: "anybrand", photoId: id });
    expect(await filesOf(row?.key ?? "")).toEqual([
      "240.jpg",
      "240.webp",
      "480.avif",
      "480.jpg",
      "480.webp",
      "960.avif",
      "960.jpg",
      "960.webp",
    ]);
  });

  it.each([
    [null, 3],
    [new Date("2026-01-01T00:00:00Z"), 25],
  ])("finds room as membership since %j allows: %i (spec section 5) @spec-5-photos", async (premiumSince, most) => {
    const ctx = await memberOf(premiumSince);
    const position = most - 2;
    await withTenant("anybrand", (tx) =>
      tx.photo.createMany({
        data: Array.from({ length: most - 1 }, (_, index) => ({
          tenantId: "anybrand",
          profileId: ctx.actor.profileId,
          status: "approved" as const,
          position: Math.min(index, position),
          key: crypto.randomUUID(),
          blurredKey: crypto.randomUUID(),
          width: 1,
          height: 1,
          thumbhash: new Uint8Array(),
          contentHash: new Uint8Array(),
        })),
      }),
    );
    const outcomes = await Promise.allSettled([upload(ctx), upload(ctx), upload(ctx)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(upload(ctx)).rejects.toMatchObject({ code: "photo_limit", details: { most } });
    expect((await listOwnPhotos(ctx)).room).toBe(0);
  });

  it("that the member has already is told, also when both come at once", async () => {
    const ctx = await memberOf(new Date(0));
    const bytes = await picture();
    const outcomes = await Promise.allSettled([upload(ctx, bytes), upload(ctx, bytes)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(upload(ctx, bytes)).rejects.toMatchObject({ code: "photo_known" });
    await expect(upload(await memberOf(), bytes)).resolves.toMatchObject({ status: "pending" });
  });

  it("is taken 60 times an hour at most", async () => {
    const ctx = await memberOf();
    const broken = () => uploadPhoto(ctx, { body: once(Buffer.from("no picture")), crop: null });
    const taken = { key: `photo:anybrand:${ctx.actor.accountId}`, limit: 60, windowSeconds: 3_600 };
    await Promise.all(Array.from({ length: 59 }, () => processLimits().takeToken(taken)));
    await expect(broken()).rejects.toMatchObject({ code: "photo_kind" });
    await expect(broken()).rejects.toMatchObject({ code: "too_many_requests" });
  });

  it("whose process died before its row leaves no files for long", async () => {
    const ctx = await memberOf();
    const kept = await upload(ctx);
    const row = (await profileOf(ctx)).photos.find(({ id }) => id === kept.id);
    const names = { key: row?.key ?? "", blurredKey: row?.blurredKey ?? "" };
    expect(await jobs.waiting(removePhotoFilesJob)).toContainEqual({ tenantId: "anybrand", ...names });
    await removePhotoFiles({ tenantId: "anybrand", ...names });
    expect(await filesOf(names.key)).toHaveLength(6);
    await withTenant("anybrand", (tx) =>
      tx.photo.delete({ where: { tenantId_id: { tenantId: "anybrand", id: kept.id } } }),
    );
    await removePhotoFiles({ tenantId: "anybrand", ...names });
    await removePhotoFiles({ tenantId: "anybrand", ...names });
    expect([...(await filesOf(names.key)), ...(await filesOf(names.blurredKey))]).toEqual([]);
  });
});

describe("the order of photos", () => {
  it("is the member's, and the first approved one is the main photo", async () => {
    const ctx = await memberOf();
    const [one, two] = [await approved(ctx), await approved(ctx)];
    const { id: waiting } = await upload(ctx);
    const order = async () => (await listOwnPhotos(ctx)).photos.map(({ id, isMain }) => [id, isMain]);
    expect(await order()).toEqual([
      [one, true],
      [two, false],
      [waiting, false],
    ]);
    await movePhoto(ctx, { photoId: two, move: "earlier" });
    expect(await order()).toEqual([
      [two, true],
      [one, false],
      [waiting, false],
    ]);
    await orderPhotos(ctx, { ids: [waiting, one, two] });
    expect(await order()).toEqual([
      [waiting, false],
      [one, true],
      [two, false],
    ]);
    await setMainPhoto(ctx, { photoId: two });
    expect(await order()).toEqual([
      [two, true],
      [waiting, false],
      [one, false],
    ]);
    const { listing, photos } = await profileOf(ctx);
    expect(listing?.mainPhotoKey).toBe(photos.find(({ id }) => id === two)?.key);
    await expect(setMainPhoto(ctx, { photoId: waiting })).rejects.toMatchObject({ code: "conflict" });
    for (const ids of [[one, two], [one, two, two], [one, two, crypto.randomUUID()], []])
      await expect(orderPhotos(ctx, { ids })).rejects.toMatchObject({ code: "conflict" });
    const stranger = await memberOf();
    await expect(movePhoto(stranger, { photoId: one, move: "first" })).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePhoto(stranger, { photoId: one })).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePhoto(await memberOf(null, other), { photoId: one })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(deletePhoto(ctx, { photoId: "../etc" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("keeps the others and their files, whichever is deleted", async () => {
    const ctx = await memberOf();
    const ids = [await approved(ctx), await approved(ctx), await approved(ctx)];
    const { photos } = await profileOf(ctx);
    for (const index of [1, 2]) {
      await deletePhoto(ctx, { photoId: ids[index] ?? "" });
      const gone = photos[index];
      expect((await jobs.waiting(removePhotoFilesJob)).at(-1)).toEqual({
        tenantId: "anybrand",
        key: gone?.key,
        blurredKey: gone?.blurredKey,
      });
    }
    expect((await profileOf(ctx)).photos.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it("closes up when one is deleted; its row and files go", async () => {
    const ctx = await memberOf();
    const [one, two] = [await approved(ctx), await approved(ctx)];
    const row = (await profileOf(ctx)).photos[0];
    await deletePhoto(ctx, { photoId: one });
    expect(await profileOf(ctx)).toMatchObject({ mainPhotoId: two, photos: [{ id: two }] });
    const names = { key: row?.key ?? "", blurredKey: row?.blurredKey ?? "" };
    expect(await jobs.waiting(removePhotoFilesJob)).toContainEqual({ tenantId: "anybrand", ...names });
    await deletePhoto(ctx, { photoId: two });
    expect(await profileOf(ctx)).toMatchObject({ mainPhotoId: null, photos: [], listing: { hasPhoto: false } });
  });
});
