import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { eraseProfile } from "#app/domain/leaving/erase-profile.server.ts";
import { decideReport } from "#app/domain/moderation/decide-report.server.ts";
import { viewReport } from "#app/domain/moderation/view-report.server.ts";
import { reportMember } from "#app/domain/reports/report-member.server.ts";
import type { StaffCtx } from "#app/domain/staff/staff-ctx.ts";
import { countWaiting } from "#app/domain/staff/count-waiting.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { PhotoToCheck, PhotoVerdict } from "#app/platform/photo-checks/photo-checks.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry.server.ts";
import { createConversation, createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { checkPhoto } from "./check-photo.server.ts";
import { decidePhoto } from "./decide-photo.server.ts";
import { listWaitingPhotos } from "./list-waiting-photos.server.ts";
import { checkPhotoJob, removeChatPhotoFilesJob, removePhotoFilesJob } from "./photo-jobs.ts";
import { mostUnsentPhotos } from "./photo-limits.ts";
import { presentChatPhoto } from "./present-chat-photo.server.ts";
import { readChatPhoto } from "./read-chat-photo.server.ts";
import { readChatPhotoAsStaff } from "./read-chat-photo-as-staff.server.ts";
import { removeChatPhotoFiles } from "./remove-photo-files.server.ts";
import { sweepUnsentPhotos } from "./sweep-unsent-photos.server.ts";
import { uploadChatPhoto } from "./upload-chat-photo.server.ts";

const asked: PhotoToCheck[] = [];
const signals: unknown[] = [];
let verdict: PhotoVerdict = { verdict: "approve" };
// why: what a provider says is given by each test; the provider itself is tested with photo-checks.test.ts
vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => ({
  processPhotoChecks: () => ({ checkPhoto: (photo: PhotoToCheck) => { asked.push(photo); return Promise.resolve(verdict); } }),
}));
// why: no bus runs in a test; what is told is looked at here
vi.mock("#app/platform/live/member-signals.server.ts", () => ({ signalMember: (...signal: unknown[]) => { signals.push(signal); } }));

const database = testDatabase();
const jobs = testJobs(database, [checkPhotoJob, removePhotoFilesJob, removeChatPhotoFilesJob, sendMailJob]);
const now = new Date("2026-03-01T10:00:00Z");
const clock = stoppedClock(now);
const tenant = anyTenant({}, "anybrand");
const other = anyTenant({}, "otherbrand");
const jobCtx = { clock, log: createLogger({ level: "silent", form: "json" }), isLastAttempt: false };
let media = "";

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "liaison-chat-photos-"));
  media = join(folder, "media");
  vi.stubEnv("DATA_DIR", folder);
  await database.addTenant("anybrand");
  await database.addTenant("otherbrand");
  for (const brand of [tenant, other]) processRegistry().replaceTenant(brand);
  await processStorage();
});

let shade = 0;
const picture = (width = 800, height = 450) => sharp({ create: { width, height, channels: 3, background: { r: (shade += 7) % 256, g: shade % 251, b: 90 } } }).withExif({ IFD0: { Copyright: "mine" } }).jpeg().toBuffer();
async function* once(bytes: Uint8Array) {
  yield bytes;
}
async function member(brand = tenant): Promise<MemberCtx> {
  const { account, profile } = await withTenant(brand.id, (tx) => createMember(tx, { tenantId: brand.id }));
  return { tenant: brand, actor: { accountId: account.id, profileId: profile.id, sessionId: "" }, locale: "nl", clock, requestId: "test" };
}
const upload = async (ctx: MemberCtx, bytes?: Uint8Array) => uploadChatPhoto(ctx, { body: once(bytes ?? (await picture())) });
const rowOf = (id: string) => withTenant("anybrand", (tx) => tx.photo.findUnique({ where: { tenantId_id: { tenantId: "anybrand", id } } }));
const filesOf = async (key = "") => (await readdir(join(media, "anybrand/chat-photos", key)).catch(() => [])).filter((name) => !name.startsWith(".")).toSorted();
const check = (id: string, as: PhotoVerdict) => {
  verdict = as;
  return checkPhoto({ tenantId: "anybrand", photoId: id }, jobCtx);
};
/** Sends a photo as the second message of a new conversation; returns its conversation. */
async function send(from: MemberCtx, to: MemberCtx, photoId: string, revealedAt: Date | null = null): Promise<string> {
  return withTenant("anybrand", async (tx) => {
    const { id } = await createConversation(tx, { tenantId: "anybrand", starter: from.actor.profileId, other: to.actor.profileId });
    await tx.message.create({ data: { tenantId: "anybrand", conversationId: id, number: 2, senderId: from.actor.profileId, clientMessageId: randomUUID(), kind: "photo", photoId, revealedAt } });
    return id;
  });
}
const reveal = (photoId: string) => withTenant("anybrand", (tx) => tx.message.updateMany({ where: { tenantId: "anybrand", photoId }, data: { revealedAt: now } }));
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
const staffOf = (ctx: MemberCtx): StaffCtx => ({ ...ctx, staff: { role: "moderator", name: "Mo" } });
const all = ["small", "large", "blurred"];

describe("a photo for a chat", () => {
  it("is kept whole, re-encoded, blurred, and is its sender's alone until it is sent", async () => {
    const [ctx, stranger, abroad] = [await member(), await member(), await member(other)];
    const photo = await upload(ctx, await picture(2_000, 1_000));
    expect(photo).toMatchObject({ src: `/media/chats/${photo.id}/small.webp`, width: 1280, height: 640, placeholder: expect.stringMatching(/^data:image/) });
    const row = await rowOf(photo.id);
    expect(row).toMatchObject({ purpose: "chat", status: "pending", checkedAt: null });
    expect([await filesOf(row?.key), await filesOf(row?.blurredKey)]).toEqual([["large.webp", "small.webp"], ["blurred.webp"]]);
    const large = await sharp(await buffer((await readChatPhoto(ctx, { photoId: photo.id, size: "large" })).body)).metadata();
    expect([large.width, large.height, large.exif]).toEqual([1280, 640, undefined]);
    expect(await sharp(await readFile(join(media, "anybrand/chat-photos", row?.blurredKey ?? "", "blurred.webp"))).metadata()).toMatchObject({ width: 240, height: 120 });
    expect([await given(ctx, photo.id), await given(stranger, photo.id), await given(abroad, photo.id), await given(ctx, "../x")]).toEqual([all, [], [], []]);
  });

  it("shows no shapes while it is blurred", async () => {
    const stripes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><defs><pattern id="p" width="120" height="960" patternUnits="userSpaceOnUse"><rect width="60" height="960" fill="#fff"/></pattern></defs><rect width="960" height="960"/><rect width="960" height="960" fill="url(#p)"/></svg>`);
    const { id } = await upload(await member(), await sharp(stripes).jpeg().toBuffer());
    const row = await rowOf(id);
    const contrast = async (key = "", size: string) => (await sharp(await readFile(join(media, "anybrand/chat-photos", key, `${size}.webp`))).greyscale().stats()).channels[0]?.stdev ?? 0;
    expect(await contrast(row?.key, "small")).toBeGreaterThan(100);
    expect(await contrast(row?.blurredKey, "blurred")).toBeLessThan(40);
  });

  it("loses the ends of what is very tall or very wide", async () => {
    expect(await upload(await member(), await picture(200, 900))).toMatchObject({ width: 200, height: 400 });
    expect(await upload(await member(), await picture(900, 200))).toMatchObject({ width: 400, height: 200 });
  });

  it("is refused where it is no photo, too small, or was refused before", async () => {
    const ctx = await member();
    await expect(upload(ctx, Buffer.from("<svg/>"))).rejects.toThrow("photo_kind");
    await expect(upload(ctx, await picture(99, 500))).rejects.toThrow("photo_too_small");
    const bytes = await picture();
    await check((await upload(ctx, bytes)).id, { verdict: "reject", ground: "nudity" });
    await expect(upload(await member(), bytes)).rejects.toThrow("photo_refused_before");
  });

  it("has room for 20 unsent ones a day, and the unsent ones go after 24 hours with their files", async () => {
    const ctx = await member();
    const row = (createdAt: Date) => ({ tenantId: "anybrand", profileId: ctx.actor.profileId, purpose: "chat" as const, key: randomUUID(), blurredKey: randomUUID(), width: 1, height: 1, thumbhash: new Uint8Array(), contentHash: new Uint8Array(), createdAt });
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const old = row(hoursAgo(24.1));
    await withTenant("anybrand", (tx) => tx.photo.createMany({ data: [old, ...Array.from({ length: mostUnsentPhotos - 1 }, () => row(hoursAgo(23.9)))] }));
    const last = await upload(ctx);
    await expect(upload(ctx)).rejects.toThrow("too_many_requests");
    await send(ctx, await member(), last.id);
    await expect(upload(ctx)).resolves.toBeDefined();
    expect(await sweepUnsentPhotos({ clock })).toBe(1);
    expect(await jobs.waiting(removeChatPhotoFilesJob)).toContainEqual({ tenantId: "anybrand", key: old.key, blurredKey: old.blurredKey });
    expect(await sweepUnsentPhotos({ clock: stoppedClock(new Date(now.getTime() + 25 * 3_600_000)) })).toBeGreaterThan(mostUnsentPhotos - 1);
    expect(await rowOf(last.id)).not.toBeNull();
    expect(await given(ctx, last.id)).toEqual(all);
  });

  it("is the receiver's blurred, and sharp once it is checked and revealed; never anybody else's", async () => {
    const [sender, receiver, third] = [await member(), await member(), await member()];
    const { id } = await upload(sender);
    const conversationId = await send(sender, receiver, id);
    expect([await given(sender, id), await given(receiver, id), await given(third, id)]).toEqual([all, ["blurred"], []]);
    await reveal(id);
    expect(await given(receiver, id)).toEqual(["blurred"]);
    signals.length = 0;
    await check(id, { verdict: "approve" });
    expect(signals).toEqual(expect.arrayContaining([sender, receiver].map(({ actor }) => ["anybrand", actor.profileId, { type: "message", conversation: conversationId, number: 2 }])));
    expect([await given(receiver, id), await given(third, id)]).toEqual([all, []]);
    const jpeg = await sharp(asked.at(-1)?.jpeg).metadata();
    expect([asked.at(-1)?.reference, jpeg.format, jpeg.width]).toEqual([id, "jpeg", 800]);
  });

  it("is closed to who removed the conversation, and to both where one blocked the other but for the own one", async () => {
    const [sender, receiver] = [await member(), await member()];
    const { id } = await upload(sender);
    const conversationId = await send(sender, receiver, id, now);
    await check(id, { verdict: "approve" });
    expect(await given(receiver, id)).toEqual(all);
    await withTenant("anybrand", (tx) => tx.participant.updateMany({ where: { tenantId: "anybrand", conversationId, profileId: receiver.actor.profileId }, data: { removedUntil: 2 } }));
    expect(await given(receiver, id)).toEqual([]);
    await withTenant("anybrand", (tx) => tx.participant.updateMany({ where: { tenantId: "anybrand", conversationId }, data: { removedUntil: 0 } }));
    await withTenant("anybrand", (tx) => tx.profileBlock.create({ data: { tenantId: "anybrand", fromProfileId: sender.actor.profileId, toProfileId: receiver.actor.profileId } }));
    expect([await given(receiver, id), await given(sender, id)]).toEqual([[], all]);
  });

  it("goes from both sides when its check refuses it, with the decision and a mail", async () => {
    const [sender, receiver] = [await member(), await member()];
    const { id } = await upload(sender);
    await send(sender, receiver, id, now);
    await check(id, { verdict: "reject", ground: "nudity" });
    const row = await rowOf(id);
    expect([row?.status, await given(sender, id), await given(receiver, id)]).toEqual(["rejected", [], []]);
    expect(await jobs.waiting(sendMailJob)).toContainEqual(expect.objectContaining({ template: "photo_rejected" }));
    await removeChatPhotoFiles({ tenantId: "anybrand", key: row?.key ?? "", blurredKey: row?.blurredKey ?? "" });
    expect([await filesOf(row?.key), await filesOf(row?.blurredKey)]).toEqual([[], ["blurred.webp"]]);
  });
});

describe("staff", () => {
  it("see a private photo only when it was sent and its check asks for it", async () => {
    const [sender, receiver, staff] = [await member(), await member(), staffOf(await member())];
    const { id } = await upload(sender);
    const seen = async () => [(await listWaitingPhotos(staff)).some((photo) => photo.id === id), await readChatPhotoAsStaff(staff, { photoId: id }).then(({ body }) => Boolean(body.destroy()), () => false)];
    await send(sender, receiver, id, now);
    expect(await seen()).toEqual([false, false]);
    await expect(decidePhoto(staff, { photoId: id, ground: null })).rejects.toThrow("not_found");
    const before = (await countWaiting(staff)).photos;
    await check(id, { verdict: "review" });
    expect([(await countWaiting(staff)).photos - before, ...(await seen())]).toEqual([1, true, true]);
    expect((await listWaitingPhotos(staff)).find((photo) => photo.id === id)).toMatchObject({ isPrivate: true, photo: { src: `/staff/chat-photos/${id}` } });
    await expect(readChatPhotoAsStaff({ ...staff, tenant: other }, { photoId: id })).rejects.toThrow("not_found");
    await decidePhoto(staff, { photoId: id, ground: null });
    expect([await given(receiver, id), await seen()]).toEqual([all, [false, false]]);
  });

  it("see one that was reported as a message, and take it from both", async () => {
    const [sender, receiver, staff] = [await member(), await member(), staffOf(await member())];
    const { id } = await upload(sender);
    const conversation = await send(sender, receiver, id, now);
    await check(id, { verdict: "approve" });
    await expect(readChatPhotoAsStaff(staff, { photoId: id })).rejects.toThrow("not_found");
    await reportMember(receiver, { profileId: sender.actor.profileId, reason: "explicit", text: "", conversation, message: 2 });
    const [report] = await withTenant("anybrand", (tx) => tx.report.findMany({ where: { reporterId: receiver.actor.profileId } }));
    expect(await viewReport(staff, { id: report?.id ?? "" })).toMatchObject({ photo: { address: `/staff/chat-photos/${id}`, isShown: true } });
    (await readChatPhotoAsStaff(staff, { photoId: id })).body.destroy();
    signals.length = 0;
    await decideReport(staff, { id: report?.id ?? "", decision: "remove_photo", ground: "explicit", facts: "Too much." });
    expect([await given(sender, id), await given(receiver, id), signals.length]).toEqual([[], [], 2]);
  });
});

it("is shown as what its reader may see of it", () => {
  const row = { id: "a", width: 4, height: 5, thumbhash: new Uint8Array(Buffer.from("1QcSHQRnh493V4dIh4eXh1h4kJUI", "base64")) };
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
  const [sender, receiver] = [await member(), await member()];
  const { id } = await upload(sender);
  await send(sender, receiver, id, now);
  await check(id, { verdict: "approve" });
  const row = await rowOf(id);
  await withTenant("anybrand", (tx) => eraseProfile(tx, { tenantId: "anybrand", profileId: sender.actor.profileId }));
  expect([await rowOf(id), await given(receiver, id)]).toEqual([null, []]);
  expect(await jobs.waiting(removeChatPhotoFilesJob)).toContainEqual({ tenantId: "anybrand", key: row?.key, blurredKey: row?.blurredKey });
});
