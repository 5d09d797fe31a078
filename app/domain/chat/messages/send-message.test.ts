import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import type { MessageInput } from "./message-contract.ts";
import { gifts } from "#app/platform/tenancy/contracts/gift-contract.ts";
import { publishGifts } from "#app/domain/chat/gifts/publish-gifts.server.ts";
import { verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike, createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sendMessage } from "./send-message.server.ts";

// why: what counts strangers needs the process's settings; the rule is tested by itself below
const takeToken = vi.hoisted(() =>
  vi.fn(async (_take: { key: string; limit: number }) => ({ allowed: true, retryAfterSeconds: 0 })),
);
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({ processLimits: () => ({ takeToken }) }));

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "chatty";
const tenant = anyTenant({ message_length: 60, message_credits: 3, photo_credits: 5, gift_credits: 2 }, tenantId);
const newMember = (options?: Parameters<typeof memberCtx>[2]) => memberCtx(tenant, clock, options);
const text = (words = "Hello", clientMessageId: string = randomUUID()): MessageInput => ({
  kind: "text",
  clientMessageId,
  text: words,
});
const gift = (giftId = "rose"): MessageInput => ({ kind: "gift", clientMessageId: randomUUID(), giftId });
const write = (from: MemberCtx, to: MemberCtx, message: MessageInput = text()) =>
  sendMessage(from, { to: { profileId: to.actor.profileId }, message });
const reply = (from: MemberCtx, conversationId: string, message: MessageInput = text()) =>
  sendMessage(from, { to: { conversationId }, message });
const fill = (ctx: MemberCtx, credits: number) =>
  withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: ctx.actor.accountId, credits }));
const newPayer = async (credits: number) => {
  const payer = await newMember({ account: { paidUser: true } });
  await fill(payer, credits);
  return payer;
};
const sideOf = (ctx: MemberCtx, conversationId: string) =>
  withTenant(tenantId, (tx) =>
    tx.participant.findFirstOrThrow({ where: { conversationId, profileId: ctx.actor.profileId } }),
  );
const told = (ctx: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.notification.findMany({ where: { accountId: ctx.actor.accountId }, orderBy: { dedupeKey: "asc" } }),
  );

beforeAll(async () => {
  await database.addTenant(tenantId);
  await withPlatform(publishGifts);
});

describe("a message", () => {
  it("starts a conversation, is numbered, and counts as unread for the other", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const first = await write(anna, bram, text("Hello you"));
    const { conversation, clientMessageId } = first.message;
    expect(first).toEqual({
      message: {
        conversation,
        number: 1,
        clientMessageId,
        mine: true,
        kind: "text",
        text: "Hello you",
        giftId: null,
        photo: null,
        credits: 0,
        sentAt: clock.now().toISOString(),
      },
      isNew: true,
      credits: 0,
      freeMessagesLeft: 2,
    });
    expect((await write(anna, bram)).message).toMatchObject({ conversation, number: 2 });
    expect((await write(bram, anna)).message).toMatchObject({ conversation, number: 3 });
    expect(await sideOf(bram, conversation)).toMatchObject({ unreadCount: 2, lastReadNumber: 0 });
    expect(await sideOf(anna, conversation)).toMatchObject({
      unreadCount: 1,
      lastReadNumber: 2,
      lastDeliveredNumber: 2,
    });
  });

  it("sent again, or many times at once, is one and costs once", async () => {
    const [anna, bram] = [await newPayer(9), await newMember()];
    const once = text();
    const results = await Promise.all(Array.from({ length: 10 }, () => write(anna, bram, once)));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ message }) => JSON.stringify(message))).size).toBe(1);
    const again = await write(anna, bram, once);
    expect(again).toMatchObject({ isNew: false, credits: 6, message: { number: 1, credits: 3 } });
  });

  it("is paid under the one key that its sender and its id make, so that no transfer can be written for it again", async () => {
    const [anna, bram] = [await newPayer(9), await newMember()];
    const once = text();
    await write(anna, bram, once);
    const spent = await withTenant(tenantId, (tx) =>
      tx.ledgerTransfer.findMany({
        where: { kind: "message", entries: { some: { ledgerAccount: { accountId: anna.actor.accountId } } } },
      }),
    );
    expect(spent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      `message:${anna.actor.profileId}:${once.clientMessageId}`,
    ]);
  });

  it("is answered again even after a block, and a new one is not", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const once = text();
    const { message } = await write(anna, bram, once);
    await blockMember(bram, { profileId: anna.actor.profileId });
    expect(await write(anna, bram, once)).toMatchObject({ isNew: false, message: { number: 1 } });
    for (const send of [() => write(anna, bram), () => reply(anna, message.conversation), () => write(bram, anna)])
      await expect(send()).rejects.toMatchObject({ code: "not_found" });
  });

  it("longer than the brand allows is refused @spec-5-message-length", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    await expect(write(anna, bram, text("x".repeat(61)))).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("comes from members only at a human pace", async () => {
    const [anna, bram] = [await newPayer(600), await newMember()];
    const { message } = await write(anna, bram);
    for (let sent = 1; sent < 60; sent += 1) await reply(anna, message.conversation);
    await expect(reply(anna, message.conversation)).rejects.toMatchObject({ code: "too_many_requests" });
  });

  it("to ever new people is limited as well, one to people one knows is not", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    takeToken.mockClear();
    await write(anna, bram);
    expect(takeToken.mock.calls).toEqual([
      [{ key: `stranger:${tenantId}:${anna.actor.accountId}`, limit: 60, windowSeconds: 3_600 }],
    ]);
    await write(anna, bram);
    expect(takeToken).toHaveBeenCalledTimes(1);
    takeToken.mockResolvedValueOnce({ allowed: false, retryAfterSeconds: 60 });
    await expect(write(anna, await newMember())).rejects.toMatchObject({ code: "too_many_requests" });
  });
});

describe("whom a member may write to", () => {
  it("not oneself, nobody, the switched off, the erased, guests, paused strangers and those who do not show", async () => {
    const anna = await newMember();
    const others = await Promise.all([
      newMember({ profile: { status: "disabled" } }),
      newMember({ account: { status: "paused" } }),
      newMember({ account: { invisible: true } }),
      newMember({ account: { status: "deleted" } }),
      newMember({ account: { status: "not_confirmed", confirmedAt: null }, profile: { status: "disabled" } }),
    ]);
    for (const other of [anna, ...others])
      await expect(write(anna, other)).rejects.toMatchObject({ code: "not_found" });
    for (const profileId of [randomUUID(), "nobody"])
      await expect(sendMessage(anna, { to: { profileId }, message: text() })).rejects.toMatchObject({
        code: "not_found",
      });
    await expect(reply(anna, randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });

  it("those who do not show, once they liked or wrote", async () => {
    const [anna, bram, carl] = [
      await newMember(),
      await newMember({ account: { invisible: true } }),
      await newMember({ account: { invisible: true } }),
    ];
    await withTenant(tenantId, (tx) =>
      createLike(tx, { tenantId, from: bram.actor.profileId, to: anna.actor.profileId }),
    );
    expect((await write(anna, bram)).isNew).toBe(true);
    await write(carl, anna);
    expect((await write(anna, carl)).isNew).toBe(true);
  });

  it("a fictional profile, which is told nothing, once the member said so of the first message of whatever kind", async () => {
    const anna = await newPayer(20);
    const { id } = await withTenant(tenantId, (tx) => createProfile(tx, { tenantId }));
    const to = { profileId: id };
    const icebreaker: MessageInput = { kind: "icebreaker", clientMessageId: randomUUID(), text: "Hello" };
    const photo: MessageInput = { kind: "photo", clientMessageId: randomUUID(), photoId: randomUUID() };
    for (const message of [text(), icebreaker, gift(), photo])
      await expect(sendMessage(anna, { to, message }), message.kind).rejects.toMatchObject({
        code: "fictional_unasked",
      });
    expect(await sendMessage(anna, { to, message: { ...gift(), anyway: "yes" } })).toMatchObject({
      isNew: true,
      credits: 16,
    });
    expect((await sendMessage(anna, { to, message: text() })).isNew).toBe(true);
  });

  it("is told nothing of a fictional profile to which nobody may write", async () => {
    const anna = await newMember();
    const { id } = await withTenant(tenantId, (tx) => createProfile(tx, { tenantId, status: "disabled" }));
    await expect(sendMessage(anna, { to: { profileId: id }, message: text() })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("no conversation of others", async () => {
    const [anna, bram, eve] = [await newMember(), await newMember(), await newMember()];
    const { message } = await write(anna, bram);
    await expect(reply(eve, message.conversation)).rejects.toMatchObject({ code: "not_found" });
  });

  it("an unconfirmed member may write; the partner cannot reply until the address is confirmed (spec section 4) @spec-4-partners-wait-call", async () => {
    const anna = await newMember({
      account: { status: "not_confirmed", confirmedAt: null },
      profile: { status: "disabled" },
    });
    const bram = await newMember();
    const { message } = await write(anna, bram);
    await expect(reply(bram, message.conversation)).rejects.toMatchObject({ code: "partner_not_activated" });
    await withTenant(tenantId, async (tx) => {
      await tx.account.updateMany({
        where: { id: anna.actor.accountId },
        data: { status: "active", confirmedAt: clock.now() },
      });
      await tx.profile.updateMany({ where: { id: anna.actor.profileId }, data: { status: "active" } });
    });
    expect((await reply(bram, message.conversation)).message.number).toBe(2);
  });

  it("nobody, for whom moderation switched off or who has left", async () => {
    const bram = await newMember();
    for (const options of [{ profile: { status: "disabled" as const } }, { account: { status: "deleted" as const } }]) {
      await expect(write(await newMember(options), bram)).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

describe("what it costs", () => {
  it("three messages are free, then the credits of the signup go, then nothing @spec-6-free-messages-call", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    await fill(anna, 4);
    const sent = [];
    for (let number = 1; number <= 4; number += 1) sent.push(await write(anna, bram));
    expect(sent.map(({ credits, freeMessagesLeft, message }) => [message.credits, credits, freeMessagesLeft])).toEqual([
      [0, 4, 2],
      [0, 4, 1],
      [0, 4, 0],
      [3, 1, 0],
    ]);
    await expect(write(anna, bram)).rejects.toMatchObject({
      code: "message_limit",
      details: { count: 3, needed: 3, credits: 1 },
    });
  });

  it("two conversations are free, also with credits; answering is not starting @spec-9-conversations-paid", async () => {
    const anna = await newMember();
    await fill(anna, 100);
    for (const other of [await newMember(), await newMember()]) await write(anna, other);
    await expect(write(anna, await newMember())).rejects.toMatchObject({
      code: "conversation_limit",
      details: { count: 2 },
    });
    const bram = await newMember();
    const { message } = await write(bram, anna);
    expect((await reply(anna, message.conversation)).isNew).toBe(true);
  });

  it("a member who paid pays for each, and is told what is missing", async () => {
    const [anna, bram] = [await newPayer(5), await newMember()];
    expect(await write(anna, bram)).toMatchObject({ credits: 2, freeMessagesLeft: null, message: { credits: 3 } });
    await expect(write(anna, bram)).rejects.toMatchObject({
      code: "insufficient_credits",
      details: { needed: 3, credits: 2 },
    });
  });

  it("a gift costs the brand's least and its own price; an unknown one does not exist", async () => {
    const [anna, bram] = [await newPayer(10), await newMember()];
    const dearest = gifts.at(-1) ?? expect.unreachable();
    expect(await write(anna, bram, gift("rose"))).toMatchObject({
      credits: 6,
      message: { kind: "gift", giftId: "rose", text: "", credits: 4 },
    });
    await expect(write(anna, bram, gift("fax"))).rejects.toMatchObject({ code: "gift_unknown" });
    await expect(write(anna, bram, gift(dearest.id))).rejects.toMatchObject({
      code: "insufficient_credits",
      details: { needed: 2 + dearest.credits, credits: 6 },
    });
  });

  it("a gift costs what the brand says of it, and one that it does not offer is not given, but for one given before", async () => {
    const [anna, bram] = [await newPayer(20), await newMember()];
    const offering = (offered: Tenant["settings"]["gifts"]) => ({
      ...anna,
      tenant: { ...tenant, settings: { ...tenant.settings, gifts: offered } },
    });
    const dear = offering([
      { id: "rose", credits: 9 },
      { id: "mask", credits: 1 },
    ]);
    const rose = gift("rose");
    expect(await write(dear, bram, rose)).toMatchObject({ credits: 9, message: { credits: 11 } });
    expect(await write(dear, bram, gift("mask"))).toMatchObject({ credits: 6, message: { credits: 3 } });
    await expect(write(dear, bram, gift("espresso"))).rejects.toMatchObject({ code: "gift_unknown" });
    const without = offering([{ id: "mask" }]);
    expect(await write(without, bram, rose)).toMatchObject({ isNew: false, message: { credits: 11 } });
    await expect(write(without, bram, gift("rose"))).rejects.toMatchObject({ code: "gift_unknown" });
  });

  it("a photo costs the brand's price, and must be one's own for a chat", async () => {
    const [anna, bram] = [await newPayer(10), await newMember()];
    const add = (ctx: MemberCtx, purpose: "chat" | "profile") =>
      withTenant(tenantId, (tx) =>
        tx.photo.create({
          data: {
            tenantId,
            profileId: ctx.actor.profileId,
            purpose,
            status: "approved",
            key: randomUUID(),
            blurredKey: randomUUID(),
            width: 40,
            height: 30,
            thumbhash: new Uint8Array(randomBytes(24)),
            contentHash: new Uint8Array(randomBytes(32)),
          },
        }),
      );
    const photo = (photoId: string): MessageInput => ({ kind: "photo", clientMessageId: randomUUID(), photoId });
    const own = await add(anna, "chat");
    const sent = await write(anna, bram, photo(own.id));
    expect(sent).toMatchObject({
      credits: 5,
      message: { kind: "photo", credits: 5, photo: { id: own.id, revealed: true, width: 40 } },
    });
    for (const wrong of [(await add(anna, "profile")).id, (await add(bram, "chat")).id, randomUUID()])
      await expect(write(anna, bram, photo(wrong))).rejects.toMatchObject({ code: "photo_unknown" });
  });

  it("a brand whose messages cost nothing counts none", async () => {
    const gratis = { ...(await newMember()), tenant: anyTenant({ message_credits: 0 }, tenantId) };
    const bram = await newMember();
    for (let number = 1; number <= 5; number += 1)
      expect(await write(gratis, bram)).toMatchObject({ freeMessagesLeft: 3, message: { number, credits: 0 } });
  });

  it("ten at once: as many as the wallet pays, none for free, none twice", async () => {
    const anna = await newPayer(12);
    const others = await Promise.all(Array.from({ length: 10 }, () => newMember()));
    const results = await Promise.allSettled(others.map((other) => write(anna, other)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "insufficient_credits" });
    expect(await withTenant(tenantId, (tx) => verifyLedger(tx, { tenantId }))).toEqual([]);
  });

  it("ten at once of a member who never paid: three are free @attack V2.3.2", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => write(anna, bram)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });
});

describe("the receiver is told", () => {
  it("once per unread run: at once by push, after ten minutes by mail", async () => {
    const [anna, bram] = [await newPayer(100), await newMember()];
    const { message } = await write(anna, bram);
    await write(anna, bram);
    const [mail, push] = await told(bram);
    const from = { conversation: message.conversation, number: 1, from: anna.actor.profileId };
    expect(push).toMatchObject({
      channel: "push",
      kind: "new_conversation",
      status: "queued",
      notBefore: clock.now(),
      details: from,
      dedupeKey: `new_conversation:${message.conversation}:1:push`,
    });
    expect(mail).toMatchObject({
      channel: "mail",
      kind: "new_conversation",
      notBefore: new Date("2026-03-01T10:10:00Z"),
      details: from,
    });
    expect(await told(bram)).toHaveLength(2);
    expect(await told(anna)).toHaveLength(0);
    await reply(bram, message.conversation);
    expect((await told(anna)).map(({ dedupeKey }) => dedupeKey)).toEqual([
      `new_message:${message.conversation}:3:mail`,
      `new_message:${message.conversation}:3:push`,
    ]);
  });
});
