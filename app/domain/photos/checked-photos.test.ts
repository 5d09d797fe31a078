import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { verdicts } from "#tests/support/photo-verdicts.ts";
import { testPhotos } from "#tests/support/photos.ts";
import { checkPhoto } from "./check-photo.server.ts";
import { decidePhoto } from "./decide-photo.server.ts";
import { deletePhoto } from "./delete-photo.server.ts";
import { listOwnPhotos } from "./list-own-photos.server.ts";
import { listWaitingPhotos } from "./list-waiting-photos.server.ts";
import { removePhotoFiles } from "./remove-photo-files.server.ts";

vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => import("#tests/support/photo-verdicts.ts"));

const { database, jobs, clock, other, jobCtx, picture, memberOf, upload, check, profileOf, filesOf } = testPhotos();

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
