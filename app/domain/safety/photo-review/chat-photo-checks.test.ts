import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { listMessages } from "#app/domain/chat/messages/list-messages.server.ts";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { listLedgerEntries } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { answerAppeal } from "#app/domain/safety/moderation/answer-appeal.server.ts";
import { appealDecision } from "#app/domain/safety/moderation/appeal-decision.server.ts";
import { decideReport } from "#app/domain/safety/moderation/decide-report.server.ts";
import { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";
import { reportMember } from "#app/domain/safety/reports/report-member.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testChatPhotos } from "#tests/support/chat-photos.ts";
import { asked } from "#tests/support/photo-verdicts.ts";
import { decidePhoto } from "./decide-photo.server.ts";
import { giveBackRefusedPhoto } from "./give-back-refused-photo.server.ts";
import { viewWaitingPhoto } from "./view-waiting-photo.server.ts";
import { giveBackRefusedPhotoJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { readChatPhotoAsStaff } from "#app/domain/chat/photos/read-chat-photo-as-staff.server.ts";
import { removeChatPhotoFiles } from "#app/domain/profiles/photos/files/remove-photo-files.server.ts";

const signals = vi.hoisted((): unknown[] => []);
vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => import("#tests/support/photo-verdicts.ts"));
// why: no bus runs in a test; what is told is looked at here
vi.mock("#app/platform/live/member-signals.server.ts", () => ({
  signalMember: (...signal: unknown[]) => {
    signals.push(signal);
  },
}));
// why: jobs are not running here; that messages are told has its own test
vi.mock("#app/domain/notifications/delivery/deliver-soon.server.ts", () => ({ deliverSoon: () => {} }));

const { jobs, clock, other, memberOf, upload, check, rowOf, filesOf, send, reveal, given, staffOf, all } =
  testChatPhotos();

describe("a photo in a chat", () => {
  it("is the receiver's blurred, and sharp once it is checked and revealed; never anybody else's", async () => {
    const [sender, receiver, third] = [await memberOf(), await memberOf(), await memberOf()];
    const { id } = await upload(sender);
    const conversationId = await send(sender, receiver, id);
    expect([await given(sender, id), await given(receiver, id), await given(third, id)]).toEqual([
      all,
      ["blurred"],
      [],
    ]);
    await reveal(id);
    expect(await given(receiver, id)).toEqual(["blurred"]);
    signals.length = 0;
    await check(sender, id, { verdict: "approve" });
    expect(signals).toEqual(
      expect.arrayContaining(
        [sender, receiver].map(({ actor }) => [
          "anybrand",
          actor.profileId,
          { type: "message", conversation: conversationId, number: 2 },
        ]),
      ),
    );
    expect([await given(receiver, id), await given(third, id)]).toEqual([all, []]);
    const jpeg = await sharp(asked.at(-1)?.jpeg).metadata();
    expect([asked.at(-1)?.reference, jpeg.format, jpeg.width]).toEqual([id, "jpeg", 800]);
  });

  it("goes from both sides when its check refuses it, with the decision and a mail", async () => {
    const [sender, receiver] = [await memberOf(), await memberOf()];
    const { id } = await upload(sender);
    await send(sender, receiver, id, clock.now());
    await check(sender, id, { verdict: "reject", ground: "nudity" });
    const row = await rowOf(id);
    expect([row?.status, await given(sender, id), await given(receiver, id)]).toEqual(["rejected", [], []]);
    expect(await jobs.waiting(sendMailJob)).toContainEqual(expect.objectContaining({ template: "photo_rejected" }));
    await removeChatPhotoFiles({ tenantId: "anybrand", key: row?.key ?? "", blurredKey: row?.blurredKey ?? "" });
    expect([(await filesOf(row?.key)).length, await filesOf(row?.blurredKey)]).toEqual([2, ["blurred.webp"]]);

    const staff = await staffOf();
    await expect(readChatPhotoAsStaff(staff, { photoId: id }), "nobody appealed").rejects.toMatchObject({
      code: "not_found",
    });
    const { id: decisionId } = await withTenant("anybrand", (tx) =>
      tx.moderationDecision.findFirstOrThrow({ where: { photoId: id } }),
    );
    await appealDecision(sender, { id: decisionId, text: "It is a statue in a museum." });
    (await readChatPhotoAsStaff(staff, { photoId: id })).body.destroy();
    const appeal = await withTenant("anybrand", (tx) => tx.appeal.findFirstOrThrow({ where: { decisionId } }));
    await answerAppeal(staff, { id: appeal.id, outcome: "taken_back", answer: "It is a statue, sorry." });
    await expect(readChatPhotoAsStaff(staff, { photoId: id }), "it was answered").rejects.toMatchObject({
      code: "not_found",
    });
    await removeChatPhotoFiles({ tenantId: "anybrand", key: row?.key ?? "", blurredKey: row?.blurredKey ?? "" });
    expect([await filesOf(row?.key), await filesOf(row?.blurredKey), (await rowOf(id))?.status]).toEqual([
      [],
      ["blurred.webp"],
      "rejected",
    ]);
  });
});

describe("what a photo cost", () => {
  const price = 5;
  const sideOf = async () => {
    const sender = await memberOf(clock.now());
    const dear = {
      ...sender,
      tenant: { ...sender.tenant, settings: { ...sender.tenant.settings, photo_credits: price } },
    };
    await withTenant("anybrand", (tx) =>
      fillWallet(tx, { tenantId: "anybrand", accountId: sender.actor.accountId, credits: 12 }),
    );
    return dear;
  };
  const pay = async (sender: MemberCtx, receiver: MemberCtx, photoId: string) =>
    (
      await sendMessage(sender, {
        to: { profileId: receiver.actor.profileId },
        message: { kind: "photo", clientMessageId: randomUUID(), photoId },
      })
    ).message;
  const credits = async (ctx: MemberCtx) => (await getWallet(ctx)).credits;
  const faults = () => withTenant("anybrand", (tx) => verifyLedger(tx, { tenantId: "anybrand" }));

  it("comes back once when its check refuses it, to the last message that carries it", async () => {
    const [sender, receiver, third] = [await sideOf(), await memberOf(), await memberOf()];
    const { id } = await upload(sender);
    const { conversation, number } = await pay(sender, receiver, id);
    await pay(sender, third, id);
    expect(await credits(sender)).toBe(2);
    await check(sender, id, { verdict: "reject", ground: "nudity" });
    expect((await jobs.waiting(giveBackRefusedPhotoJob)).at(-1)).toEqual({ tenantId: "anybrand", photoId: id });
    expect((await jobs.waiting(sendMailJob)).at(-1)).toMatchObject({
      template: "photo_rejected",
      variables: { decider: expect.stringContaining("credits") },
    });
    signals.length = 0;
    await giveBackRefusedPhoto({ tenantId: "anybrand", photoId: id }, { clock });
    await Promise.allSettled(
      [1, 2, 3].map(() => giveBackRefusedPhoto({ tenantId: "anybrand", photoId: id }, { clock })),
    );
    expect([await credits(sender), await credits(receiver), await faults()]).toEqual([12, 0, []]);
    expect(signals).toContainEqual(["anybrand", sender.actor.profileId, { type: "counts" }]);
    const { entries } = await listLedgerEntries(sender, {});
    expect(
      entries
        .filter(({ kind }) => kind === "photo")
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual([-price, -price, price, price].toSorted());
    expect((await listMessages(sender, { conversationId: conversation, after: number - 1 })).messages).toMatchObject([
      { photo: null, credits: 0 },
    ]);
  });

  it("comes back as well when staff refuse what the check left to them", async () => {
    const [sender, receiver, staff] = [await sideOf(), await memberOf(), await staffOf()];
    const { id } = await upload(sender);
    await pay(sender, receiver, id);
    await check(sender, id, { verdict: "review" });
    await decidePhoto(staff, { photoId: id, ground: "nudity" });
    await giveBackRefusedPhoto({ tenantId: "anybrand", photoId: id }, { clock });
    expect([await credits(sender), await faults()]).toEqual([12, []]);
  });

  it("stays spent when others saw it before it was taken away", async () => {
    const [sender, receiver, staff] = [await sideOf(), await memberOf(), await staffOf()];
    const { id } = await upload(sender);
    const { conversation, number } = await pay(sender, receiver, id);
    await check(sender, id, { verdict: "approve" });
    await reportMember(receiver, {
      profileId: sender.actor.profileId,
      reason: "explicit",
      text: "",
      conversation,
      message: number,
    });
    const [report] = await withTenant("anybrand", (tx) =>
      tx.report.findMany({ where: { reporterId: receiver.actor.profileId } }),
    );
    await decideReport(staff, {
      id: report?.id ?? "",
      decision: "remove_photo",
      ground: "explicit",
      facts: "Too much.",
    });
    expect(await jobs.waiting(giveBackRefusedPhotoJob)).not.toContainEqual({ tenantId: "anybrand", photoId: id });
    expect((await listMessages(sender, { conversationId: conversation, after: number - 1 })).messages).toMatchObject([
      { photo: null, credits: price },
    ]);
  });

  it("is not taken for a photo that was refused before it was sent", async () => {
    const [sender, receiver] = [await sideOf(), await memberOf()];
    const { id } = await upload(sender);
    await check(sender, id, { verdict: "reject", ground: "nudity" });
    await expect(pay(sender, receiver, id)).rejects.toMatchObject({ code: "photo_unknown" });
    // why: the database itself asks for another look
    await expect(send(sender, receiver, id)).rejects.toMatchObject({ code: "P2034" });
    expect(await credits(sender)).toBe(12);
  });

  it("is the sender's in the end, whether the photo was sent or refused first", async () => {
    const [sender, receiver] = [await sideOf(), await memberOf()];
    for (let round = 0; round < 6; round += 1) {
      const { id } = await upload(sender);
      const outcomes = await Promise.allSettled([
        pay(sender, receiver, id),
        check(sender, id, { verdict: "reject", ground: "nudity" }),
      ]);
      expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.code)).toEqual([
        expect.toBeOneOf([false, "photo_unknown"]),
        false,
      ]);
      await giveBackRefusedPhoto({ tenantId: "anybrand", photoId: id }, { clock });
      expect([await credits(sender), await faults()]).toEqual([12, []]);
    }
  });
});

describe("staff", () => {
  it("see a private photo only when it was sent and its check asks for it", async () => {
    const [sender, receiver, staff] = [await memberOf(), await memberOf(), await staffOf()];
    const { id } = await upload(sender);
    const seen = async () => [
      await viewWaitingPhoto(staff, { id }).then(
        () => true,
        () => false,
      ),
      await readChatPhotoAsStaff(staff, { photoId: id }).then(
        ({ body }) => Boolean(body.destroy()),
        () => false,
      ),
    ];
    await send(sender, receiver, id, clock.now());
    expect(await seen()).toEqual([false, false]);
    await expect(decidePhoto(staff, { photoId: id, ground: null })).rejects.toThrow("not_found");
    await check(sender, id, { verdict: "review" });
    expect(await seen()).toEqual([true, true]);
    expect(await viewWaitingPhoto(staff, { id })).toMatchObject({ isPrivate: true });
    await expect(readChatPhotoAsStaff({ ...staff, tenant: other }, { photoId: id })).rejects.toThrow("not_found");
    await decidePhoto(staff, { photoId: id, ground: null });
    expect([await given(receiver, id), await seen()]).toEqual([all, [false, false]]);
  });

  it("see one that was reported as a message, and take it from both", async () => {
    const [sender, receiver, staff] = [await memberOf(), await memberOf(), await staffOf()];
    const { id } = await upload(sender);
    const conversation = await send(sender, receiver, id, clock.now());
    await check(sender, id, { verdict: "approve" });
    await expect(readChatPhotoAsStaff(staff, { photoId: id })).rejects.toThrow("not_found");
    await reportMember(receiver, {
      profileId: sender.actor.profileId,
      reason: "explicit",
      text: "",
      conversation,
      message: 2,
    });
    const [report] = await withTenant("anybrand", (tx) =>
      tx.report.findMany({ where: { reporterId: receiver.actor.profileId } }),
    );
    expect(await viewReport(staff, { id: report?.id ?? "" })).toMatchObject({
      photoId: id,
      photo: { isShown: true },
    });
    (await readChatPhotoAsStaff(staff, { photoId: id })).body.destroy();
    signals.length = 0;
    await decideReport(staff, {
      id: report?.id ?? "",
      decision: "remove_photo",
      ground: "explicit",
      facts: "Too much.",
    });
    expect([await given(sender, id), await given(receiver, id), signals.length]).toEqual([[], [], 2]);
  });
});
