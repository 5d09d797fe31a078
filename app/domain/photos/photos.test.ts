import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { PhotoVerdict } from "#app/platform/photo-checks/photo-checks.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addAvif } from "./add-avif.server.ts";
import { checkPhoto } from "./check-photo.server.ts";
import { decidePhoto } from "./decide-photo.server.ts";
import { deletePhoto } from "./delete-photo.server.ts";
import { listOwnPhotos } from "./list-own-photos.server.ts";
import { listWaitingPhotos } from "./list-waiting-photos.server.ts";
import { movePhoto } from "./move-photo.server.ts";
import { orderPhotos } from "./order-photos.server.ts";
import { addAvifJob, checkPhotoJob, removePhotoFilesJob } from "./photo-jobs.ts";
import { removePhotoFiles } from "./remove-photo-files.server.ts";
import { setMainPhoto } from "./set-main-photo.server.ts";
import { uploadPhoto } from "./upload-photo.server.ts";

const verdicts: (PhotoVerdict | Error)[] = [];
// why: what a provider says is given by each test; the provider itself is tested with photo-checks.test.ts
vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => ({
  processPhotoChecks: () => ({
    checkPhoto: () => {
      const verdict = verdicts.shift() ?? { verdict: "review" };
      return verdict instanceof Error ? Promise.reject(verdict) : Promise.resolve(verdict);
    },
  }),
}));

const database = testDatabase();
const jobs = testJobs(database, [checkPhotoJob, addAvifJob, removePhotoFilesJob, sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant({}, "anybrand");
const other = anyTenant({}, "otherbrand");
const jobCtx = { clock, log: createLogger({ level: "silent", form: "json" }), isLastAttempt: false };
let media = "";

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "liaison-photos-"));
  media = join(folder, "media");
  vi.stubEnv("DATA_DIR", folder);
  await database.addTenant("anybrand");
  await database.addTenant("otherbrand");
  for (const brand of [tenant, other]) processRegistry().replaceTenant(brand);
  await processStorage();
});

let shade = 0;
const picture = (colour = { r: (shade += 7) % 256, g: shade % 251, b: 90 }) => sharp({ create: { width: 500, height: 625, channels: 3, background: colour } }).jpeg().toBuffer();
async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function memberOf(premiumSince: Date | null = null, brand = tenant): Promise<MemberCtx> {
  const { account, profile } = await withTenant(brand.id, (tx) => createMember(tx, { tenantId: brand.id, account: { premiumSince, paidUser: premiumSince !== null } }));
  return { tenant: brand, actor: { accountId: account.id, profileId: profile.id, sessionId: "" }, locale: "nl", clock, requestId: "test" };
}
const upload = async (ctx: MemberCtx, bytes?: Uint8Array) => uploadPhoto(ctx, { body: once(bytes ?? (await picture())), crop: null });
const check = (ctx: MemberCtx, photoId: string, verdict: PhotoVerdict | Error = { verdict: "approve" }) => {
  verdicts.splice(0, verdicts.length, verdict);
  return checkPhoto({ tenantId: ctx.tenant.id, photoId }, jobCtx);
};
const approved = async (ctx: MemberCtx) => {
  const { id } = await upload(ctx);
  await check(ctx, id);
  return id;
};
const profileOf = (ctx: MemberCtx) => withTenant(ctx.tenant.id, (tx) => tx.profile.findUniqueOrThrow({ where: { tenantId_id: { tenantId: ctx.tenant.id, id: ctx.actor.profileId } }, include: { listing: true, photos: { orderBy: { position: "asc" } } } }));
const filesOf = async (key: string) => (await readdir(join(media, "anybrand/photos", key)).catch(() => [])).filter((name) => !name.startsWith(".")).toSorted();

describe("a new photo", () => {
  it("waits, seen by its owner only, and is the main one once it was checked", async () => {
    const ctx = await memberOf();
    const photo = await upload(ctx);
    expect(photo).toMatchObject({ status: "pending", isMain: false });
    expect(await profileOf(ctx)).toMatchObject({ mainPhotoId: null, listing: { hasPhoto: false, mainPhotoKey: null } });
    expect(await listOwnPhotos(ctx)).toMatchObject({ photos: [{ id: photo.id, status: "pending" }], rejected: [], most: 3, room: 2, premiumMost: 25, isPremium: false });
    expect(await jobs.waiting(checkPhotoJob)).toContainEqual({ tenantId: "anybrand", photoId: photo.id });

    await check(ctx, photo.id);
    const { mainPhotoId, listing, photos: [row] } = await profileOf(ctx);
    expect([mainPhotoId, row?.status, row?.checkedAt]).toEqual([photo.id, "approved", clock.now()]);
    expect(listing).toMatchObject({ hasPhoto: true, mainPhotoKey: row?.key });
    expect(await filesOf(row?.key ?? "")).toEqual(["240.jpg", "240.webp", "480.jpg", "480.webp", "960.jpg", "960.webp"]);
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
    expect(await filesOf(row?.key ?? "")).toEqual(["240.jpg", "240.webp", "480.avif", "480.jpg", "480.webp", "960.avif", "960.jpg", "960.webp"]);
  });

  it.each([[null, 3], [new Date("2026-01-01T00:00:00Z"), 25]])("finds room as membership since %j allows: %i (spec section 5)", async (premiumSince, most) => {
    const ctx = await memberOf(premiumSince);
    const position = most - 2;
    await withTenant("anybrand", (tx) => tx.photo.createMany({
      data: Array.from({ length: most - 1 }, (_, index) => ({ tenantId: "anybrand", profileId: ctx.actor.profileId, status: "approved" as const, position: Math.min(index, position), key: crypto.randomUUID(), blurredKey: crypto.randomUUID(), width: 1, height: 1, thumbhash: new Uint8Array(), contentHash: new Uint8Array() })),
    }));
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
    await withTenant("anybrand", (tx) => tx.photo.delete({ where: { tenantId_id: { tenantId: "anybrand", id: kept.id } } }));
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
    expect(await order()).toEqual([[one, true], [two, false], [waiting, false]]);
    await movePhoto(ctx, { photoId: two, move: "earlier" });
    expect(await order()).toEqual([[two, true], [one, false], [waiting, false]]);
    await orderPhotos(ctx, { ids: [waiting, one, two] });
    expect(await order()).toEqual([[waiting, false], [one, true], [two, false]]);
    await setMainPhoto(ctx, { photoId: two });
    expect(await order()).toEqual([[two, true], [waiting, false], [one, false]]);
    const { listing, photos } = await profileOf(ctx);
    expect(listing?.mainPhotoKey).toBe(photos.find(({ id }) => id === two)?.key);
    await expect(setMainPhoto(ctx, { photoId: waiting })).rejects.toMatchObject({ code: "conflict" });
    for (const ids of [[one, two], [one, two, two], [one, two, crypto.randomUUID()], []]) await expect(orderPhotos(ctx, { ids })).rejects.toMatchObject({ code: "conflict" });
    const stranger = await memberOf();
    await expect(movePhoto(stranger, { photoId: one, move: "first" })).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePhoto(stranger, { photoId: one })).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePhoto(await memberOf(null, other), { photoId: one })).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePhoto(ctx, { photoId: "../etc" })).rejects.toMatchObject({ code: "not_found" });
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

describe("a check", () => {
  const rejected = async (ctx: MemberCtx, bytes: Uint8Array) => {
    const { id } = await upload(ctx, bytes);
    await check(ctx, id, { verdict: "reject", ground: "minor" });
    return id;
  };

  it("that rejects tells the owner why, and lets the sharp files go", async () => {
    const ctx = await memberOf();
    const bytes = await picture();
    const id = await rejected(ctx, bytes);
    const { photos: [row] } = await profileOf(ctx);
    const [decision] = await withTenant("anybrand", (tx) => tx.moderationDecision.findMany({ where: { photoId: id } }));
    expect(decision).toMatchObject({ action: "reject", ground: "minor", automated: true, decidedBy: null, statement: expect.stringContaining("kind") });
    const mails = await jobs.waiting(sendMailJob);
    expect(mails.at(-1)).toMatchObject({ template: "photo_rejected", locale: "nl", actionPath: `/appeals/${decision?.id}`, variables: { reason: decision?.statement } });
    await removePhotoFiles({ tenantId: "anybrand", key: row?.key ?? "", blurredKey: row?.blurredKey ?? "" });
    expect([await filesOf(row?.key ?? ""), await filesOf(row?.blurredKey ?? "")]).toEqual([[], ["240.webp"]]);
    const { photos, rejected: [shown], room } = await listOwnPhotos(ctx);
    expect([photos, room]).toEqual([[], 3]);
    expect(shown).toMatchObject({ id, ground: "minor", decisionId: decision?.id });
    expect(JSON.stringify(shown?.photo)).not.toContain(row?.key);
    await expect(upload(await memberOf(), bytes)).rejects.toMatchObject({ code: "photo_refused_before" });
    await deletePhoto(ctx, { photoId: id });
    expect((await listOwnPhotos(ctx)).rejected).toEqual([]);
    expect((await profileOf(ctx)).photos).toMatchObject([{ status: "deleted", thumbhash: new Uint8Array() }]);
    await expect(upload(ctx, bytes)).rejects.toMatchObject({ code: "photo_refused_before" });
    await expect(upload(await memberOf(null, other), bytes)).resolves.toMatchObject({ status: "pending" });
  });

  it("that was wrong, as an appeal found, lets the photo be added again", async () => {
    const ctx = await memberOf();
    const bytes = await picture();
    const photoId = await rejected(ctx, bytes);
    await withTenant("anybrand", async (tx) => {
      const { id: decisionId } = await tx.moderationDecision.findFirstOrThrow({ where: { photoId } });
      await tx.appeal.create({ data: { tenantId: "anybrand", decisionId, text: "That is me, and I am 40.", status: "closed", upheld: true } });
    });
    await expect(upload(ctx, bytes)).resolves.toMatchObject({ status: "pending" });
  });

  it("that fails is tried again, and leaves the photo to staff in the end", async () => {
    const ctx = await memberOf();
    const { id } = await upload(ctx);
    await expect(check(ctx, id, new Error("no answer"))).rejects.toThrow("no answer");
    verdicts.push(new Error("no answer"));
    await checkPhoto({ tenantId: "anybrand", photoId: id }, { ...jobCtx, isLastAttempt: true });
    expect((await profileOf(ctx)).photos).toMatchObject([{ status: "pending" }]);
    await check(ctx, id, { verdict: "review" });
    expect((await profileOf(ctx)).photos).toMatchObject([{ status: "pending" }]);
  });
});

describe("staff", () => {
  beforeEach(() => database.asOwner("update photo set status = 'approved' where status = 'pending'"));
  const moderator = async () => ({ ...(await memberOf()), staff: { role: "moderator" as const, name: "Mo" } });
  const audit = (staffId: string) => withTenant("anybrand", async (tx) => (await tx.auditEntry.findMany({ where: { staffId }, orderBy: { action: "asc" } })).map(({ action, subjectId, reason }) => [action, subjectId, reason]));

  it("see what waits on their brand, oldest first, and every look is written down", async () => {
    const [ctx, staff] = [await memberOf(), await moderator()];
    const { id } = await upload(ctx);
    await upload(await memberOf(null, other));
    expect(await listWaitingPhotos(staff)).toMatchObject([{ id, profileId: ctx.actor.profileId, age: 35, waitsSince: clock.now() }]);
    expect(await audit(staff.actor.accountId)).toEqual([["photo.view", id, ""]]);
  });

  it("approve and reject once, with their name under it", async () => {
    const [ctx, staff] = [await memberOf(), await moderator()];
    const [good, bad] = [(await upload(ctx)).id, (await upload(ctx)).id];
    await decidePhoto(staff, { photoId: good, ground: null });
    await decidePhoto(staff, { photoId: bad, ground: "contact" });
    for (const photoId of [good, bad]) await expect(decidePhoto(staff, { photoId, ground: "nudity" })).rejects.toMatchObject({ code: "conflict" });
    await expect(decidePhoto({ ...staff, tenant: other }, { photoId: good, ground: null })).rejects.toMatchObject({ code: "not_found" });
    expect(await profileOf(ctx)).toMatchObject({ mainPhotoId: good, photos: [{ status: "approved" }, { status: "rejected" }] });
    const decisions = await withTenant("anybrand", (tx) => tx.moderationDecision.findMany({ where: { decidedBy: staff.actor.accountId }, orderBy: { action: "asc" } }));
    expect(decisions).toMatchObject([{ action: "approve", automated: false, photoId: good }, { action: "reject", automated: false, photoId: bad, ground: "contact" }]);
    expect(await audit(staff.actor.accountId)).toEqual([["photo.approve", good, ""], ["photo.reject", bad, "contact"]]);
    await deletePhoto(ctx, { photoId: good });
    expect((await profileOf(ctx)).photos.find(({ id }) => id === good)).toMatchObject({ status: "deleted", contentHash: new Uint8Array() });
  });
});
