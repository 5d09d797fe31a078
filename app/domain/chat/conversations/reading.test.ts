import { describe, expect, it, vi } from "vitest";
import { setInvisible } from "#app/domain/membership/settings/set-invisible.server.ts";
import { setReadReceipts } from "#app/domain/membership/settings/set-read-receipts.server.ts";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { unblockMember } from "#app/domain/safety/blocks/unblock-member.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { MemberSignal } from "#app/platform/live/member-signals.server.ts";
import { testChats } from "#tests/support/chats.ts";
import { announceTyping } from "#app/domain/chat/messages/announce-typing.server.ts";
import { listChats } from "./list-chats.server.ts";
import { listMessages } from "#app/domain/chat/messages/list-messages.server.ts";
import { markDelivered } from "#app/domain/chat/messages/mark-delivered.server.ts";
import { markRead } from "#app/domain/chat/messages/mark-read.server.ts";
import { removeConversation } from "./remove-conversation.server.ts";
import { removeConversationsWith } from "./remove-conversations-with.server.ts";
import { revealPhoto } from "#app/domain/chat/messages/reveal-photo.server.ts";
import { viewConversation } from "#app/domain/chat/messages/view-conversation.server.ts";

// why: jobs are not running here; that messages are told has its own test
vi.mock("#app/domain/notifications/delivery/deliver-soon.server.ts", () => ({ deliverSoon: () => {} }));

const { newMember, say, sendPhoto, hear, texts } = testChats();

/** Whatever a window does with messages that come: they are given to it, then looked at. */
async function receive(ctx: MemberCtx, conversation: string, number: number): Promise<void> {
  const deliveries = [{ profileId: ctx.actor.profileId, conversation, number }];
  await markDelivered({ tenantId: ctx.tenant.id }, { deliveries });
  await markRead(ctx, { conversationId: conversation, number });
}

describe("reading", () => {
  it("counts what is left, never goes back, and ends at the end @spec-4-unread-counts", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const conversationId = await say(anna, bram, "one", "two", "three");
    const unread = async () => (await listChats(bram)).chats[0]?.unread;
    const heard = await hear(anna, async () => {
      await markRead(bram, { conversationId, number: 2 });
      expect(await unread()).toBe(1);
      await markRead(bram, { conversationId, number: 1 });
      expect(await unread()).toBe(1);
      await markRead(bram, { conversationId, number: 99 });
      expect(await unread()).toBe(0);
    });
    expect(heard).toEqual([
      { type: "read", conversation: conversationId, number: 2 },
      { type: "read", conversation: conversationId, number: 3 },
    ]);
    expect((await viewConversation(anna, { conversationId })).conversation).toMatchObject({
      deliveredUntil: 3,
      readUntil: 3,
    });
    await say(anna, bram, "four");
    expect(await unread()).toBe(1);
  });

  it("is not shown by whom turned receipts off, nor that it arrived, until they answer", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const conversationId = await say(anna, bram, "one");
    await setReadReceipts(bram, { readReceipts: false });
    const receipts = async () => {
      const { deliveredUntil, readUntil } = (await viewConversation(anna, { conversationId })).conversation;
      return { deliveredUntil, readUntil, state: (await listChats(anna)).chats[0]?.last.state };
    };
    expect(await hear(anna, () => receive(bram, conversationId, 1))).toEqual([]);
    expect(await receipts()).toEqual({ deliveredUntil: 0, readUntil: 0, state: "sent" });
    await say(bram, anna, "two");
    await say(anna, bram, "three");
    expect(await receipts()).toEqual({ deliveredUntil: 2, readUntil: 0, state: "sent" });
  });

  it("is shown of the invisible to whom sees them, though not that it arrived, and to nobody else", async () => {
    const [friend, stranger, bram] = [await newMember(), await newMember(), await newMember()];
    await say(bram, friend, "Hello");
    const [open, shut] = [await say(friend, bram, "one"), await say(stranger, bram, "one")];
    await setInvisible(bram, { invisible: true });
    const delivered = { tenantId: bram.tenant.id };
    const toFriend = await hear(friend, async () => {
      const toStranger = await hear(stranger, async () => {
        for (const conversation of [open, shut]) {
          await markDelivered(delivered, {
            deliveries: [{ profileId: bram.actor.profileId, conversation, number: 9 }],
          });
          await announceTyping(bram, { conversationId: conversation });
        }
        await markRead(bram, { conversationId: shut, number: 1 });
      });
      expect(toStranger).toEqual([]);
      await markRead(bram, { conversationId: open, number: 2 });
    });
    expect(toFriend).toEqual([{ type: "read", conversation: open, number: 2 }]);
    expect((await viewConversation(stranger, { conversationId: shut })).conversation).toMatchObject({
      deliveredUntil: 0,
      readUntil: 0,
    });
    expect((await listChats(stranger)).chats[0]?.last.state).toBe("sent");
    expect((await listChats(friend)).chats[0]?.last.state).toBe("read");
  });

  it.each(["reader", "writer"] as const)("is not shown behind a block that the %s set", async (who) => {
    const [anna, bram] = [await newMember(), await newMember()];
    const conversationId = await say(anna, bram, "one", "two");
    const [blocker, blocked] = who === "reader" ? [bram, anna] : [anna, bram];
    await blockMember(blocker, { profileId: blocked.actor.profileId });
    const heard = await hear(anna, async () => {
      await markDelivered(
        { tenantId: bram.tenant.id },
        { deliveries: [{ profileId: bram.actor.profileId, conversation: conversationId, number: 2 }] },
      );
      await markRead(bram, { conversationId, number: 2 });
    });
    expect(heard).toEqual([]);
    await unblockMember(blocker, { profileId: blocked.actor.profileId });
    expect((await listChats(bram)).chats.find(({ id }) => id === conversationId)?.unread).toBe(0);
    expect((await viewConversation(anna, { conversationId })).conversation).toMatchObject({
      deliveredUntil: 0,
      readUntil: 0,
    });
    expect(await hear(anna, () => markRead(bram, { conversationId, number: 2 }))).toEqual([
      { type: "read", conversation: conversationId, number: 2 },
    ]);
  });

  it("and receiving and writing are told to the other side only", async () => {
    const [anna, bram, eve] = [await newMember(), await newMember(), await newMember()];
    const conversationId = await say(anna, bram, "one");
    let toAnna: MemberSignal[] = [];
    const toEve = await hear(eve, async () => {
      toAnna = await hear(anna, async () => {
        await markDelivered(
          { tenantId: bram.tenant.id },
          { deliveries: [{ profileId: bram.actor.profileId, conversation: conversationId, number: 7 }] },
        );
        await announceTyping(bram, { conversationId });
        await say(bram, anna, "two");
      });
    });
    expect(toEve).toEqual([]);
    expect(toAnna).toEqual([
      { type: "delivered", conversation: conversationId, number: 1 },
      { type: "typing", conversation: conversationId },
      { type: "message", conversation: conversationId, number: 2 },
    ]);
  });
});

describe("removing a chat", () => {
  it("hides it for one side until something new comes, which alone is then there", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const conversationId = await say(bram, anna, "one", "two");
    const heard = await hear(anna, () => removeConversation(anna, { conversationId }));
    expect(heard).toEqual([{ type: "chats" }, { type: "counts" }]);
    expect((await listChats(anna)).chats).toEqual([]);
    expect(await texts(anna, conversationId)).toEqual([]);
    expect(await texts(bram, conversationId)).toEqual(["one", "two"]);
    await say(bram, anna, "three");
    expect((await listChats(anna)).chats).toMatchObject([
      { id: conversationId, unread: 1, last: { text: "three", number: 3 } },
    ]);
    expect(await texts(anna, conversationId)).toEqual(["three"]);
  });

  it("by profile removes the chats with that profile @spec-4-removed-by-profile", async () => {
    const [anna, bram, carla] = [await newMember(), await newMember(), await newMember()];
    await say(anna, bram, "one");
    const kept = await say(anna, carla, "one");
    await removeConversationsWith(anna, { profileId: bram.actor.profileId });
    expect((await listChats(anna)).chats.map(({ id }) => id)).toEqual([kept]);
  });
});

describe("a photo", () => {
  it("from someone new is blurred until tapped; later ones need no tap once both wrote", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const conversationId = await say(anna, bram, "Hello");
    const first = await sendPhoto(anna, conversationId);
    const photoAt = async (ctx: MemberCtx, number: number) =>
      (await listMessages(ctx, { conversationId, after: number - 1 })).messages[0]?.photo;
    expect(await photoAt(anna, first.number)).toMatchObject({ revealed: true });
    const blurred = await photoAt(bram, first.number);
    expect(blurred).toMatchObject({ id: first.photoId, revealed: false, checked: true });
    const sharp = await revealPhoto(bram, { conversationId, number: first.number });
    expect(sharp.revealed).toBe(true);
    expect(sharp.src).not.toBe(blurred?.src);
    expect(await revealPhoto(bram, { conversationId, number: first.number })).toEqual(sharp);
    expect((await photoAt(bram, (await sendPhoto(anna, conversationId)).number))?.revealed).toBe(false);
    await say(bram, anna, "Lovely");
    expect((await photoAt(bram, (await sendPhoto(anna, conversationId)).number))?.revealed).toBe(true);
  });

  it("is not shown while it is checked, nor where there is none", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const conversationId = await say(anna, bram, "Hello");
    const { number } = await sendPhoto(anna, conversationId, "pending");
    await expect(revealPhoto(bram, { conversationId, number })).rejects.toMatchObject({ code: "conflict" });
    await expect(revealPhoto(bram, { conversationId, number: 1 })).rejects.toMatchObject({ code: "not_found" });
  });
});
