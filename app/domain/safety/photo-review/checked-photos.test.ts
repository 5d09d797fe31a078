import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerAppeal } from "#app/domain/safety/moderation/answer-appeal.server.ts";
import { appealDecision } from "#app/domain/safety/moderation/appeal-decision.server.ts";
import { moderationText } from "#app/domain/safety/decisions/moderation-text.server.ts";
import { viewAppeal } from "#app/domain/safety/moderation/view-appeal.server.ts";
import { viewDecision } from "#app/domain/safety/moderation/view-decision.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { alsoOn, operatorOf } from "#tests/factories/desk.ts";
import { verdicts } from "#tests/support/photo-verdicts.ts";
import { testPhotos } from "#tests/support/photos.ts";
import { sweepEveryBrand } from "#tests/support/sweeps.ts";
import { checkPhoto } from "./check-photo.server.ts";
import { decidePhoto } from "./decide-photo.server.ts";
import { deletePhoto } from "#app/domain/profiles/photos/own/delete-photo.server.ts";
import { listOwnPhotos } from "#app/domain/profiles/photos/own/list-own-photos.server.ts";
import { viewWaitingPhoto } from "./view-waiting-photo.server.ts";
import { photoText } from "#app/domain/profiles/photos/own/photo-text.server.ts";
import { readPhoto } from "#app/domain/profiles/photos/serving/read-photo.server.ts";
import { removePhotoFiles } from "#app/domain/profiles/photos/files/remove-photo-files.server.ts";
import { readCasePhoto } from "./read-case-photo.server.ts";
import { sweepKeptPhotos } from "./sweep-kept-photos.server.ts";

vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => import("#tests/support/photo-verdicts.ts"));

const { database, jobs, clock, tenant, other, jobCtx, picture, memberOf, upload, check, profileOf, filesOf } =
  testPhotos();

const moderator = () => operatorOf(database, tenant, clock);

describe("a check", () => {
  const rejected = async (ctx: MemberCtx, bytes: Uint8Array) => {
    const { id } = await upload(ctx, bytes);
    await check(ctx, id, { verdict: "reject", ground: "minor" });
    return id;
  };

  it("that rejects tells the owner why and that software did, and keeps the files from everybody else", async () => {
    const ctx = await memberOf();
    const bytes = await picture();
    const id = await rejected(ctx, bytes);
    const {
      photos: [row],
    } = await profileOf(ctx);
    const [decision] = await withTenant("anybrand", (tx) => tx.moderationDecision.findMany({ where: { photoId: id } }));
    expect(decision).toMatchObject({
      action: "reject",
      ground: "minor",
      automated: true,
      decidedBy: null,
      statement: expect.stringContaining("kind"),
    });
    const mails = await jobs.waiting(sendMailJob);
    expect(mails.at(-1)).toMatchObject({
      template: "photo_rejected",
      locale: "nl",
      actionPath: `/appeals/${decision?.id}`,
      variables: { reason: decision?.statement, decider: photoText(theHouse, "nl", "decider.software") },
    });
    await removePhotoFiles({ tenantId: "anybrand", key: row?.key ?? "", blurredKey: row?.blurredKey ?? "" });
    expect((await filesOf(row?.key ?? "")).length).toBeGreaterThan(0);
    expect(await filesOf(row?.blurredKey ?? "")).toEqual(["240.webp"]);
    const {
      photos,
      rejected: [shown],
      room,
    } = await listOwnPhotos(ctx);
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

  const keyOf = async (ctx: MemberCtx) => (await profileOf(ctx)).photos[0]?.key ?? "";
  const removed = async (ctx: MemberCtx) => {
    const [row] = (await profileOf(ctx)).photos;
    await removePhotoFiles({ tenantId: "anybrand", key: row?.key ?? "", blurredKey: row?.blurredKey ?? "" });
    return (await filesOf(row?.key ?? "")).length === 0;
  };
  const appealed = async (ctx: MemberCtx, photoId: string) => {
    const { id: decisionId } = await withTenant("anybrand", (tx) =>
      tx.moderationDecision.findFirstOrThrow({ where: { photoId } }),
    );
    await appealDecision(ctx, { id: decisionId, text: "That is me, and I am 40." });
    const { id } = await withTenant("anybrand", (tx) => tx.appeal.findFirstOrThrow({ where: { decisionId } }));
    return { id, decisionId };
  };

  it("that was wrong is undone by a person who sees the photo itself (Art. 22(3) GDPR)", async () => {
    const [ctx, staff] = [await memberOf(), await moderator()];
    const photoId = await rejected(ctx, await picture());
    const { id, decisionId } = await appealed(ctx, photoId);
    expect(await viewAppeal(staff, { id })).toMatchObject({
      isMine: false,
      decision: { automated: true, keptPhotoId: photoId },
    });
    (await readCasePhoto(staff, { photoId })).body.destroy();
    const seen = await readPhoto(ctx, { key: await keyOf(ctx), width: "480", formats: ["webp"] });
    seen.body.destroy();
    expect(seen.audience).toBe("owner");
    await expect(
      readPhoto({ tenant: ctx.tenant, actor: null }, { key: await keyOf(ctx), width: "480", formats: ["webp"] }),
    ).rejects.toMatchObject({ code: "not_found" });
    await answerAppeal(staff, { id, outcome: "taken_back", answer: "You are right, sorry." });
    expect(await profileOf(ctx)).toMatchObject({
      mainPhotoId: photoId,
      photos: [{ status: "approved", keptUntil: null }],
    });
    expect(await removed(ctx)).toBe(false);
    expect(await viewDecision(ctx, { id: decisionId })).toMatchObject({ isPhotoBack: true, appeal: { upheld: true } });
    expect((await jobs.waiting(sendMailJob)).at(-1)).toMatchObject({
      template: "appeal_answer",
      variables: { outcome: expect.stringContaining(moderationText(theHouse, "nl", "appealOutcomes.photo_back")) },
    });
  });

  it("that a person upholds lets the files go", async () => {
    const [ctx, staff] = [await memberOf(), await moderator()];
    const { id } = await appealed(ctx, await rejected(ctx, await picture()));
    await answerAppeal(staff, { id, outcome: "kept", answer: "We looked and see the same." });
    expect(await removed(ctx)).toBe(true);
    expect((await viewAppeal(staff, { id })).decision.keptPhotoId).toBeNull();
  });

  it("keeps the files for six months, and longer only while an appeal waits", async () => {
    const [silent, waiting] = [await memberOf(), await memberOf()];
    await rejected(silent, await picture());
    await appealed(waiting, await rejected(waiting, await picture()));
    await sweepEveryBrand(sweepKeptPhotos, { clock: stoppedClock(new Date("2026-09-01T09:59:59Z")) });
    expect([await removed(silent), await removed(waiting)]).toEqual([false, false]);
    await sweepEveryBrand(sweepKeptPhotos, { clock: stoppedClock(new Date("2026-09-01T10:00:00Z")) });
    expect([await removed(silent), await removed(waiting)]).toEqual([true, false]);
  });

  it("does not judge the same photo again of whoever was right in an appeal: staff do", async () => {
    const [ctx, staff] = [await memberOf(), await moderator()];
    const bytes = await picture();
    const photoId = await rejected(ctx, bytes);
    await deletePhoto(ctx, { photoId });
    const { id } = await appealed(ctx, photoId);
    await answerAppeal(staff, { id, outcome: "taken_back", answer: "You are right, sorry." });
    const again = await upload(ctx, bytes);
    await check(ctx, again.id, { verdict: "reject", ground: "minor" });
    expect((await profileOf(ctx)).photos.find((each) => each.id === again.id)).toMatchObject({ status: "pending" });
  });

  it("that fails is tried again, and leaves the photo to staff in the end", async () => {
    const ctx = await memberOf();
    const { id } = await upload(ctx);
    await expect(check(ctx, id, new Error("no answer"))).rejects.toThrow("no answer");
    verdicts.push(new Error("no answer"));
    await checkPhoto({ tenantId: "anybrand", photoId: id }, { ...jobCtx, attempt: 9 });
    expect((await profileOf(ctx)).photos).toMatchObject([{ status: "pending" }]);
    await check(ctx, id, { verdict: "review" });
    expect((await profileOf(ctx)).photos).toMatchObject([{ status: "pending" }]);
  });
});

describe("staff", () => {
  beforeEach(() => database.asOwner("update photo set status = 'approved' where status = 'pending'"));
  const audit = (operatorId: string) =>
    withTenant("anybrand", async (tx) =>
      (await tx.auditEntry.findMany({ where: { operatorId }, orderBy: { action: "asc" } })).map(
        ({ action, subjectId, reason }) => [action, subjectId, reason],
      ),
    );

  it("see what waits on their brand alone, and every look is written down", async () => {
    const [ctx, staff] = [await memberOf(), await moderator()];
    const { id } = await upload(ctx);
    const { id: foreign } = await upload(await memberOf(null, other));
    expect(await viewWaitingPhoto(staff, { id })).toMatchObject({
      id,
      profileId: ctx.actor.profileId,
      age: 35,
      waitsSince: clock.now(),
    });
    for (const none of [foreign, randomUUID(), "x"])
      await expect(viewWaitingPhoto(staff, { id: none })).rejects.toMatchObject({ code: "not_found" });
    expect(await audit(staff.operator.id)).toEqual([["photo.view", id, ""]]);
  });

  it("approve and reject once, with their name under it", async () => {
    const [ctx, staff] = [await memberOf(), await moderator()];
    const [good, bad] = [(await upload(ctx)).id, (await upload(ctx)).id];
    await decidePhoto(staff, { photoId: good, ground: null });
    await decidePhoto(staff, { photoId: bad, ground: "contact" });
    for (const photoId of [good, bad])
      await expect(decidePhoto(staff, { photoId, ground: "nudity" })).rejects.toMatchObject({ code: "conflict" });
    await expect(decidePhoto(alsoOn(staff, other), { photoId: good, ground: null })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await profileOf(ctx)).toMatchObject({
      mainPhotoId: good,
      photos: [{ status: "approved" }, { status: "rejected" }],
    });
    const decisions = await withTenant("anybrand", (tx) =>
      tx.moderationDecision.findMany({ where: { decidedByOperator: staff.operator.id }, orderBy: { action: "asc" } }),
    );
    expect(decisions).toMatchObject([
      { action: "approve", automated: false, photoId: good },
      { action: "reject", automated: false, photoId: bad, ground: "contact" },
    ]);
    expect(await audit(staff.operator.id)).toEqual([
      ["photo.approve", good, ""],
      ["photo.reject", bad, "contact"],
    ]);
    await deletePhoto(ctx, { photoId: good });
    expect((await profileOf(ctx)).photos.find(({ id }) => id === good)).toMatchObject({
      status: "deleted",
      contentHash: new Uint8Array(),
    });
  });
});
