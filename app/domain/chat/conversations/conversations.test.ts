import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { eraseProfile } from "#app/domain/membership/erasure/erase-profile.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testChats } from "#tests/support/chats.ts";
import { announceTyping } from "#app/domain/chat/messages/announce-typing.server.ts";
import { getChatAllowance } from "#app/domain/chat/messages/get-chat-allowance.server.ts";
import { listChats } from "./list-chats.server.ts";
import { listMessages } from "#app/domain/chat/messages/list-messages.server.ts";
import { markDelivered } from "#app/domain/chat/messages/mark-delivered.server.ts";
import { markRead } from "#app/domain/chat/messages/mark-read.server.ts";
import { removeConversation } from "./remove-conversation.server.ts";
import { removeConversationsWith } from "./remove-conversations-with.server.ts";
import { revealPhoto } from "#app/domain/chat/messages/reveal-photo.server.ts";
import { viewConversation } from "#app/domain/chat/messages/view-conversation.server.ts";
import { viewNewConversation } from "#app/domain/chat/messages/view-new-conversation.server.ts";
import { writeMessage } from "#app/domain/chat/messages/write-message.server.ts";

// why: jobs are not running here; that messages are told has its own test
vi.mock("#app/domain/notifications/delivery/deliver-soon.server.ts", () => ({ deliverSoon: () => {} }));

const { tenantId, clock, newMember, say } = testChats();

describe("the list of chats", () => {
  it("shows the latest first, with the last line, what is unread, and how far one's own went", async () => {
    const [anna, bram, carla] = [
      await newMember(),
      await newMember({ profile: { name: "Bram", lastActiveAt: clock.now() } }),
      await newMember(),
    ];
    const withBram = await say(anna, bram, "Hello", "Are you there?");
    const withCarla = await say(carla, anna, "Hi Anna", "Nice pictures");
    const { chats, next } = await listChats(anna);
    expect(next).toBeNull();
    expect(chats).toMatchObject([
      {
        id: withCarla,
        unread: 2,
        last: {
          mine: false,
          kind: "text",
          text: "Nice pictures",
          number: 2,
          state: "received",
          sentAt: clock.now().toISOString(),
        },
      },
      {
        id: withBram,
        unread: 0,
        partner: { id: bram.actor.profileId, name: "Bram", deleted: false, fictional: false, online: true },
        last: { mine: true, text: "Are you there?", state: "sent" },
      },
    ]);
    await markDelivered(
      { tenantId: bram.tenant.id },
      { deliveries: [{ profileId: bram.actor.profileId, conversation: withBram, number: 2 }] },
    );
    expect((await listChats(anna)).chats[1]?.last.state).toBe("delivered");
    await markRead(bram, { conversationId: withBram, number: 2 });
    expect((await listChats(anna)).chats[1]?.last.state).toBe("read");
  });

  it("goes on where the last page ended, each chat once", async () => {
    const anna = await newMember();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await say(await newMember(), anna, "Hi"));
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listChats>> = await listChats(anna, { cursor, limit: 2 });
      found.push(...page.chats.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual(ids.toReversed());
    expect((await listChats(anna, { cursor: "nonsense" })).chats).toHaveLength(5);
  });

  it("keeps whom it shows: the erased without a name, the invisible without presence, nobody behind a block", async () => {
    const anna = await newMember();
    const [gone, unseen, blocked, blocker] = [
      await newMember(),
      await newMember({ account: { invisible: true }, profile: { lastActiveAt: clock.now() } }),
      await newMember(),
      await newMember(),
    ];
    const ids: string[] = [];
    for (const other of [gone, unseen, blocked, blocker]) ids.push(await say(other, anna, "Hi"));
    await withTenant(tenantId, (tx) => eraseProfile(tx, { tenantId, profileId: gone.actor.profileId, clock }));
    await blockMember(anna, { profileId: blocked.actor.profileId });
    await blockMember(blocker, { profileId: anna.actor.profileId });
    const { chats } = await listChats(anna);
    expect(chats.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(chats[0]?.partner).toMatchObject({ online: false, active: null, deleted: false });
    expect(chats[1]?.partner).toEqual({
      id: gone.actor.profileId,
      name: "",
      age: null,
      photo: null,
      fictional: false,
      isShown: false,
      deleted: true,
      online: false,
      active: null,
      lastSeen: null,
    });
    expect((await viewConversation(anna, { conversationId: ids[0] ?? "" })).conversation.canReply).toBe("gone");
    expect((await viewConversation(anna, { conversationId: ids[2] ?? "" })).conversation.canReply).toBe("blocked");
    expect((await viewConversation(anna, { conversationId: ids[3] ?? "" })).conversation.canReply).toBe("gone");
    const unread = await withTenant(tenantId, (tx) =>
      tx.participant.aggregate({
        where: { profileId: anna.actor.profileId, conversationId: { in: [ids[2] ?? "", ids[3] ?? ""] } },
        _sum: { unreadCount: true },
      }),
    );
    expect(unread._sum.unreadCount).toBe(0);
  });
});

describe("a block between two who wrote", () => {
  it("keeps each from seeing when the other is there, whoever blocked", async () => {
    const lastActiveAt = clock.now();
    const seen = { profile: { lastActiveAt } };
    const [blocker, blocked, friend] = [await newMember(seen), await newMember(seen), await newMember(seen)];
    const [shut, open] = [await say(blocker, blocked, "Hi"), await say(friend, blocked, "Hi")];
    await blockMember(blocker, { profileId: blocked.actor.profileId });
    const presenceIn = async (ctx: MemberCtx, conversationId: string) => {
      const { online, active } = (await viewConversation(ctx, { conversationId })).conversation.partner;
      return { online, active };
    };
    for (const ctx of [blocker, blocked]) expect(await presenceIn(ctx, shut)).toEqual({ online: false, active: null });
    expect(await presenceIn(blocked, open)).toEqual({ online: true, active: "now" });
  });
});

describe("a conversation", () => {
  it("is read from the end, before a number and after one, 50 at a time", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const conversationId = await say(anna, bram, ...Array.from({ length: 120 }, (_, index) => `line ${index + 1}`));
    const numbers = ({ messages }: { messages: { number: number }[] }) => [
      messages.at(0)?.number,
      messages.at(-1)?.number,
      messages.length,
    ];
    const { conversation, ...end } = await viewConversation(bram, { conversationId });
    expect(numbers(end)).toEqual([71, 120, 50]);
    expect(conversation).toMatchObject({
      id: conversationId,
      lastNumber: 120,
      deliveredUntil: 120,
      readUntil: 120,
      myReadUntil: 0,
      canReply: "yes",
      startedByMe: false,
    });
    expect(numbers(await listMessages(bram, { conversationId, before: 71 }))).toEqual([21, 70, 50]);
    expect(numbers(await listMessages(bram, { conversationId, before: 21 }))).toEqual([1, 20, 20]);
    expect(numbers(await listMessages(bram, { conversationId, after: 0 }))).toEqual([1, 50, 50]);
    expect(numbers(await listMessages(bram, { conversationId, after: 120 }))).toEqual([undefined, undefined, 0]);
    const [last] = (await listMessages(bram, { conversationId, after: 119 })).messages;
    expect(last).toMatchObject({ mine: false, text: "line 120", clientMessageId: null, credits: 0 });
  });

  it("is nobody else's", async () => {
    const [anna, bram, eve] = [await newMember(), await newMember(), await newMember()];
    const conversationId = await say(anna, bram, "Hello");
    const attempts = [
      () => viewConversation(eve, { conversationId }),
      () => markRead(eve, { conversationId, number: 1 }),
      () => removeConversation(eve, { conversationId }),
      () => revealPhoto(eve, { conversationId, number: 1 }),
      () => announceTyping(eve, { conversationId }),
      () => viewConversation(anna, { conversationId: "1" }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    await removeConversationsWith(eve, { profileId: anna.actor.profileId });
    await markDelivered(
      { tenantId: eve.tenant.id },
      { deliveries: [{ profileId: eve.actor.profileId, conversation: conversationId, number: 1 }] },
    );
    expect((await viewConversation(anna, { conversationId })).conversation).toMatchObject({ deliveredUntil: 0 });
  });

  it("waits for an unconfirmed partner @spec-4-partners-wait-rule", async () => {
    const anna = await newMember({
      account: { status: "not_confirmed", confirmedAt: null },
      profile: { status: "disabled" },
    });
    const bram = await newMember();
    const conversationId = await say(anna, bram, "Hello");
    expect((await viewConversation(bram, { conversationId })).conversation.canReply).toBe("partner_not_activated");
    expect((await viewConversation(anna, { conversationId })).conversation.canReply).toBe("yes");
  });
});

describe("before the first message", () => {
  it("the partner and the prices are told", async () => {
    const dear = {
      ...(await newMember()),
      tenant: anyTenant(
        { message_credits: 3, photo_credits: 5, gift_credits: 2, gifts: [{ id: "mask", credits: 3 }, { id: "rose" }] },
        tenantId,
      ),
    };
    const bram = await newMember({ profile: { name: "Bram" } });
    const allowance = {
      messagePrice: 3,
      photoPrice: 5,
      gifts: [
        { id: "mask", price: 5 },
        { id: "rose", price: 4 },
      ],
      freeMessagesLeft: 3,
      freeConversationsLeft: 2,
      credits: 0,
      isPaid: false,
    };
    expect(await viewNewConversation(dear, { profileId: bram.actor.profileId })).toMatchObject({
      partner: { name: "Bram" },
      allowance,
    });
    await writeMessage(dear, {
      to: { profileId: bram.actor.profileId },
      message: { kind: "text", clientMessageId: randomUUID(), text: "Hi" },
    });
    expect(await getChatAllowance(dear)).toEqual({ ...allowance, freeMessagesLeft: 2, freeConversationsLeft: 1 });
    await withTenant(tenantId, (tx) =>
      tx.account.update({ where: { tenantId_id: { tenantId, id: dear.actor.accountId } }, data: { paidUser: true } }),
    );
    expect(await getChatAllowance(dear)).toMatchObject({
      freeMessagesLeft: null,
      freeConversationsLeft: null,
      isPaid: true,
    });
  });

  it("nobody is found whom one could not write to", async () => {
    const [anna, blocker] = [await newMember(), await newMember()];
    await blockMember(blocker, { profileId: anna.actor.profileId });
    const others = [
      anna,
      blocker,
      await newMember({ account: { invisible: true } }),
      await newMember({ profile: { status: "disabled" } }),
      await newMember({ account: { status: "paused" } }),
    ];
    for (const { actor } of others)
      await expect(viewNewConversation(anna, { profileId: actor.profileId })).rejects.toMatchObject({
        code: "not_found",
      });
    await expect(viewNewConversation(anna, { profileId: "nobody" })).rejects.toMatchObject({ code: "not_found" });
  });
});
