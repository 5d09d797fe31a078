import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, expect } from "vitest";
import { viewConversation } from "#app/domain/chat/messages/view-conversation.server.ts";
import { writeMessage } from "#app/domain/chat/messages/write-message.server.ts";
import { createMemoryBus } from "#app/platform/bus/memory-bus.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { hearMember, type MemberSignal } from "#app/platform/live/member-signals.server.ts";
import { setProcessBus } from "#app/platform/runtime/process-bus.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

/** A brand whose members write to each other for free, and whose windows can be listened to; once a file. */
export function testChats() {
  const database = testDatabase();
  const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
  const tenantId = "chats";
  // why: what things cost is tested with sending
  const tenant = anyTenant({ message_credits: 0, photo_credits: 0 }, tenantId);

  beforeAll(async () => {
    await database.addTenant(tenantId);
    setProcessBus(createMemoryBus({ onError: (error) => expect.unreachable(String(error)) }));
    return () => setProcessBus(null);
  });

  const newMember = (options?: Parameters<typeof memberCtx>[2]) => memberCtx(tenant, clock, options);

  /** One line after the other, a second apart; gives the conversation. */
  async function say(from: MemberCtx, to: MemberCtx, ...lines: string[]): Promise<string> {
    let conversationId = "";
    for (const text of lines) {
      clock.advance(1_000);
      ({ conversationId } = await writeMessage(from, {
        to: { profileId: to.actor.profileId },
        message: { kind: "text", clientMessageId: randomUUID(), text },
      }));
    }
    return conversationId;
  }

  async function sendPhoto(from: MemberCtx, conversationId: string, status: "approved" | "pending" = "approved") {
    const { id: photoId } = await withTenant(tenantId, (tx) =>
      tx.photo.create({
        data: {
          tenantId,
          profileId: from.actor.profileId,
          purpose: "chat",
          status,
          key: randomUUID(),
          blurredKey: randomUUID(),
          width: 40,
          height: 30,
          thumbhash: new Uint8Array(randomBytes(24)),
          contentHash: new Uint8Array(randomBytes(32)),
        },
      }),
    );
    return {
      photoId,
      ...(await writeMessage(from, {
        to: { conversationId },
        message: { kind: "photo", clientMessageId: randomUUID(), photoId },
      })),
    };
  }

  /** What a member's windows are told while something happens. */
  async function hear(ctx: MemberCtx, during: () => Promise<unknown>): Promise<MemberSignal[]> {
    // why: what happened before may still be on its way
    await new Promise((done) => setTimeout(done, 20));
    const heard: MemberSignal[] = [];
    const stop = hearMember(tenantId, ctx.actor.profileId, (signal) => heard.push(signal));
    await during();
    await new Promise((done) => setTimeout(done, 20));
    stop();
    return heard;
  }

  const texts = async (ctx: MemberCtx, conversationId: string) =>
    (await viewConversation(ctx, { conversationId })).messages.map(({ text }) => text);

  return { tenantId, clock, newMember, say, sendPhoto, hear, texts };
}
