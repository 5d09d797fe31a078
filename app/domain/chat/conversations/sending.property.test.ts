import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { freeAllowance } from "#app/domain/chat/allowance/free-conversations-and-messages.ts";
import type { MessageInput } from "#app/domain/chat/messages/message-contract.ts";
import { publishGifts } from "#app/domain/chat/gifts/publish-gifts.server.ts";
import { verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createSendQueue } from "#app/domain/chat/messages/send-queue.server.ts";
import { writeMessage, type WrittenMessage } from "#app/domain/chat/messages/write-message.server.ts";

// why: jobs are not running here; that messages are told has its own test
vi.mock("#app/domain/notifications/delivery/deliver-soon.server.ts", () => ({ deliverSoon: () => {} }));

const database = testDatabase();
const tenantId = "storm";
/** As many processes as write beside each other. */
const queues = [createSendQueue(), createSendQueue(), createSendQueue()];
const tenant = anyTenant({ message_credits: 2, gift_credits: 1 }, tenantId);

beforeAll(async () => {
  await database.addTenant(tenantId);
  await withPlatform(publishGifts);
});

/**
 * Who does what: a message from one of three members to another, by one of few ids (so that resends happen), or a
 * top-up.
 */
type Step =
  | { kind: "text" | "gift"; from: number; to: number; id: number }
  | { kind: "topUp"; of: number; credits: number };

const member = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom("text" as const, "text" as const, "gift" as const),
      from: member,
      to: member,
      id: fc.nat({ max: 11 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("topUp" as const), of: member, credits: fc.integer({ min: 1, max: 6 }) }),
  },
);

type Sent = { ctx: MemberCtx; message: MessageInput; written: WrittenMessage };

async function play(members: readonly MemberCtx[], ids: readonly string[], steps: readonly Step[]): Promise<Sent[]> {
  const results = await Promise.all(
    steps.map(async (each, index): Promise<Sent | null> => {
      if (each.kind === "topUp") {
        const { actor } = members[each.of] ?? expect.unreachable();
        await withTenant(tenantId, (tx) =>
          fillWallet(tx, { tenantId, accountId: actor.accountId, credits: each.credits }),
        );
        return null;
      }
      const [ctx, other, clientMessageId] = [
        members[each.from] ?? expect.unreachable(),
        members[each.to] ?? expect.unreachable(),
        ids[each.from * 12 + each.id] ?? "",
      ];
      const message: MessageInput =
        each.kind === "gift"
          ? { kind: "gift", clientMessageId, giftId: "espresso" }
          : { kind: "text", clientMessageId, text: "Hello" };
      try {
        return {
          ctx,
          message,
          written: await writeMessage(
            ctx,
            { to: { profileId: other.actor.profileId }, message },
            queues[index % queues.length],
          ),
        };
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    }),
  );
  return results.filter((sent) => sent !== null);
}

async function judge(members: readonly MemberCtx[], sent: readonly Sent[]): Promise<void> {
  const profileIds = members.map(({ actor }) => actor.profileId);
  await withTenant(tenantId, async (tx) => {
    const conversations = await tx.conversation.findMany({
      where: { lowProfileId: { in: profileIds } },
      include: { messages: { orderBy: { number: "asc" } }, participants: true },
    });
    for (const { lastNumber, messages } of conversations)
      expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: lastNumber }, (_, index) => index + 1));
    const stored = conversations.flatMap(({ messages }) => messages);
    const acknowledged = new Map(
      sent.map(({ written, message }) => [message.clientMessageId, `${written.conversationId}/${written.number}`]),
    );
    // acknowledged, exactly those, each once and always with the same number
    expect(
      new Map(
        stored.map(({ clientMessageId, conversationId, number }) => [clientMessageId, `${conversationId}/${number}`]),
      ),
    ).toEqual(acknowledged);
    expect(stored).toHaveLength(acknowledged.size);
    for (const { message, written } of sent)
      expect(acknowledged.get(message.clientMessageId)).toBe(`${written.conversationId}/${written.number}`);
    expect(sent.filter(({ written }) => written.isNew)).toHaveLength(stored.length);
    for (const { actor } of members) {
      const account = await tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: actor.accountId } } });
      const own = stored.filter(({ senderId }) => senderId === actor.profileId);
      const gratis = own.filter(({ credits }) => credits === 0);
      expect(gratis).toHaveLength(account.freeMessagesUsed);
      expect(account.freeMessagesUsed).toBeLessThanOrEqual(account.paidUser ? 0 : freeAllowance.messages);
      expect(own.every(({ kind, credits }) => credits === 2 || (kind === "text" && credits === 0))).toBe(true);
      if (!account.paidUser)
        expect(conversations.filter(({ startedById }) => startedById === actor.profileId).length).toBeLessThanOrEqual(
          freeAllowance.conversations,
        );
    }
    expect(await verifyLedger(tx, { tenantId })).toEqual([]);
  });
}

describe("whatever comes at once", () => {
  it("is never free nor charged twice, and is numbered without gaps @spec-1-costs-once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        async (rounds, paid) => {
          const members = await Promise.all(
            paid.map((paidUser) => memberCtx(tenant, systemClock, { account: { paidUser } })),
          );
          const ids = Array.from({ length: 36 }, () => randomUUID());
          const sent: Sent[] = [];
          for (const round of rounds) sent.push(...(await play(members, ids, round)));
          await judge(members, sent);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("with the database's connections dying at any moment, is there once when it was acknowledged", async ({
    signal,
  }) => {
    const members = await Promise.all(
      [1, 2, 3].map(() => memberCtx(tenant, systemClock, { account: { paidUser: true } })),
    );
    for (const { actor } of members)
      await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: actor.accountId, credits: 100 }));
    let isOver = false;
    let broken = 0;
    let acknowledged = 0;
    const sendAll = async (ctx: MemberCtx, other: MemberCtx) => {
      const sent: Sent[] = [];
      for (let count = 0; count < 40; count += 1) {
        const message: MessageInput = { kind: "text", clientMessageId: randomUUID(), text: "Hello" };
        for (;;) {
          try {
            sent.push({
              ctx,
              message,
              written: await writeMessage(ctx, { to: { profileId: other.actor.profileId }, message }),
            });
            acknowledged += 1;
            break;
          } catch (error) {
            if (error instanceof AppError) throw error;
            // why: out of time it would go on for ever, and nothing else of the process come to its turn
            signal.throwIfAborted();
            broken += 1;
          }
        }
      }
      return sent;
    };
    const killing = (async () => {
      while (!isOver && !signal.aborted) {
        await sleep(Math.random() * 30);
        const before = acknowledged;
        await database.asOwner(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'liaison_app' and application_name = 'liaison'",
        );
        // why: on a slow machine no line would live long enough for one message
        while (acknowledged === before && !isOver && !signal.aborted) await sleep(1);
      }
    })();
    const [anna, bram, carla] = members;
    if (!anna || !bram || !carla) expect.unreachable();
    const sent = (await Promise.all([sendAll(anna, bram), sendAll(bram, anna), sendAll(carla, anna)])).flat();
    isOver = true;
    await killing;
    expect(broken).toBeGreaterThan(0);
    const numbers = new Map<string, number[]>();
    for (const { written } of sent)
      numbers.set(written.conversationId, [...(numbers.get(written.conversationId) ?? []), written.number]);
    expect([...numbers.values()].map((each) => each.toSorted((one, other) => one - other))).toEqual(
      [...numbers.values()].map((each) => each.map((_, index) => index + 1)),
    );
    await withTenant(tenantId, async (tx) => {
      const stored = await tx.message.findMany({
        where: { senderId: { in: members.map(({ actor }) => actor.profileId) } },
      });
      expect(new Set(stored.map(({ clientMessageId }) => clientMessageId))).toEqual(
        new Set(sent.map(({ message }) => message.clientMessageId)),
      );
      expect(stored).toHaveLength(120);
      const wallets = await tx.ledgerAccount.findMany({
        where: { kind: "wallet", accountId: { in: members.map(({ actor }) => actor.accountId) } },
      });
      expect(wallets.map(({ balance }) => balance)).toEqual([20, 20, 20]);
      expect(await verifyLedger(tx, { tenantId })).toEqual([]);
    });
  });
});
