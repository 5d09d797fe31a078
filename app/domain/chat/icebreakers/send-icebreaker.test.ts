import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createConversation, createLike } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sendIcebreaker } from "./send-icebreaker.server.ts";
import { suggestIcebreakers } from "./suggest-icebreakers.server.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "icy";
const tenant = anyTenant({ message_length: 60, visible_profile_fields: ["interests", "region"] }, tenantId);
const newMember = (options?: Parameters<typeof memberCtx>[2]) => memberCtx(tenant, clock, options);
const say = (from: MemberCtx, to: MemberCtx, text = "Hello you!", clientMessageId = randomUUID()) =>
  sendIcebreaker(from, { profileId: to.actor.profileId, text, clientMessageId });
const accountOf = (ctx: MemberCtx) =>
  withTenant(tenantId, (tx) => tx.account.findFirstOrThrow({ where: { id: ctx.actor.accountId } }));

beforeAll(async () => {
  await database.addTenant(tenantId);
  await withPlatform(async (tx) => {
    await publishRegions(tx);
    await publishInterests(tx);
  });
});

describe("the first line", () => {
  it("starts the conversation of the pair, as the chat goes on with it", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const { conversationId, isNew } = await say(anna, bram, "  Hello you!  ");
    expect(isNew).toBe(true);
    const found = await withTenant(tenantId, (tx) =>
      tx.conversation.findFirstOrThrow({
        where: { id: conversationId },
        include: { participants: true, messages: true },
      }),
    );
    const [low, high] = [anna.actor.profileId, bram.actor.profileId].toSorted();
    expect(found).toMatchObject({
      lowProfileId: low,
      highProfileId: high,
      startedById: anna.actor.profileId,
      lastNumber: 1,
    });
    expect(found.messages).toMatchObject([
      { number: 1, senderId: anna.actor.profileId, kind: "icebreaker", body: "Hello you!", credits: 0 },
    ]);
    const side = (ctx: MemberCtx) => found.participants.find(({ profileId }) => profileId === ctx.actor.profileId);
    expect(side(anna)).toMatchObject({ unreadCount: 0, lastReadNumber: 1, lastMessageAt: clock.now() });
    expect(side(bram)).toMatchObject({ unreadCount: 1, lastReadNumber: 0, lastMessageAt: clock.now() });
    expect((await accountOf(anna)).freeMessagesUsed).toBe(1);
  });

  it("sent again, or twice at once, is one", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const id = randomUUID();
    const results = await Promise.all([
      say(anna, bram, "Hi", id),
      say(anna, bram, "Hi", id),
      say(anna, bram, "Hi", id),
    ]);
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect((await accountOf(anna)).freeMessagesUsed).toBe(1);
  });

  it("from both sides at once makes one conversation, and tells the slower one", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const results = await Promise.allSettled([say(anna, bram), say(bram, anna)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find((result) => result.status === "rejected")?.reason).toMatchObject({
      code: "conversation_exists",
    });
  });

  it("is none where the two write already, is empty, or is longer than the brand allows", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    for (const text of ["", "   ", "x".repeat(61)])
      await expect(say(anna, bram, text)).rejects.toMatchObject({ code: "invalid_input" });
    await withTenant(tenantId, (tx) =>
      createConversation(tx, { tenantId, starter: bram.actor.profileId, other: anna.actor.profileId }),
    );
    await expect(say(anna, bram)).rejects.toMatchObject({ code: "conversation_exists" });
  });

  it("does not reach oneself, the blocked, the switched off or the unknown", async () => {
    const [anna, bram, off] = [
      await newMember(),
      await newMember(),
      await newMember({ profile: { status: "disabled" } }),
    ];
    await blockMember(bram, { profileId: anna.actor.profileId });
    for (const to of [anna, bram, off]) await expect(say(anna, to)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      sendIcebreaker(anna, { profileId: "nobody", text: "Hi", clientMessageId: randomUUID() }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("may come from somebody who has not confirmed the address yet", async () => {
    const [anna, bram] = [
      await newMember({ account: { status: "not_confirmed", confirmedAt: null }, profile: { status: "disabled" } }),
      await newMember(),
    ];
    expect((await say(anna, bram)).isNew).toBe(true);
  });
});

describe("free conversations: 2, free messages: 3 (spec section 9; product.md, Chat)", () => {
  it("end the beginning of others, however many come at once", async () => {
    const anna = await newMember();
    const others = await Promise.all([1, 2, 3, 4].map(() => newMember()));
    const results = await Promise.allSettled(others.map((other) => say(anna, other)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({ code: "conversation_limit", details: { count: 2 } });
    expect((await accountOf(anna)).freeMessagesUsed).toBe(2);
  });

  it("count messages written elsewhere", async () => {
    const [anna, bram] = [await newMember({ account: { freeMessagesUsed: 3 } }), await newMember()];
    await expect(say(anna, bram)).rejects.toMatchObject({ code: "message_limit", details: { count: 3 } });
  });

  it("leave the second conversation to be begun with credits, when the messages are used up", async () => {
    const [anna, bram] = [await newMember({ account: { freeMessagesUsed: 3 } }), await newMember()];
    const price = tenant.settings.message_credits;
    await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: anna.actor.accountId, credits: price }));
    const { allowance } = await suggestIcebreakers(anna, { profileId: bram.actor.profileId });
    expect(allowance).toMatchObject({
      messagePrice: price,
      freeMessagesLeft: 0,
      freeConversationsLeft: 2,
      credits: price,
      isPaid: false,
    });
    expect((await say(anna, bram)).isNew).toBe(true);
    expect((await suggestIcebreakers(anna, { profileId: bram.actor.profileId })).allowance.credits).toBe(0);
  });

  it("do not bind a member who paid, who pays for each", async () => {
    const anna = await newMember({ account: { paidUser: true } });
    const price = tenant.settings.message_credits;
    await withTenant(tenantId, (tx) =>
      fillWallet(tx, { tenantId, accountId: anna.actor.accountId, credits: 3 * price }),
    );
    for (const other of await Promise.all([1, 2, 3].map(() => newMember())))
      expect((await say(anna, other)).isNew).toBe(true);
    expect((await accountOf(anna)).freeMessagesUsed).toBe(0);
    await expect(say(anna, await newMember())).rejects.toMatchObject({
      code: "insufficient_credits",
      details: { needed: price, credits: 0 },
    });
  });
});

describe("suggestions", () => {
  it("come from what the two share and the brand shows, and leave desires out", async () => {
    const [anna, bram] = [
      await newMember({ profile: { regionId: "NL-UT" } }),
      await newMember({ profile: { regionId: "NL-UT", tattoos: "many" } }),
    ];
    await withTenant(tenantId, async (tx) => {
      const interests = ["walking", "wine", "flirting", "roleplay"];
      const known = (
        await tx.interest.findMany({ where: { OR: [{ id: { in: interests } }, { group: "desires" }] } })
      ).map(({ id }) => id);
      for (const ctx of [anna, bram])
        await tx.profileInterest.createMany({
          data: known.map((interestId) => ({ tenantId, profileId: ctx.actor.profileId, interestId })),
        });
      await createLike(tx, { tenantId, from: anna.actor.profileId, to: bram.actor.profileId, isReturned: true });
    });
    const { lines, other, conversationId } = await suggestIcebreakers(anna, { profileId: bram.actor.profileId });
    expect(other.id).toBe(bram.actor.profileId);
    expect(conversationId).toBeNull();
    expect(lines.slice(0, 4)).toEqual([
      { kind: "match", interest: null, region: null },
      { kind: "shared", interest: "walking", region: null },
      { kind: "together", interest: "wine", region: null },
      { kind: "neighbours", interest: null, region: "Utrecht" },
    ]);
    expect(lines.map(({ kind }) => kind)).not.toContain("tattoos");
  });

  it("name the conversation where there is one, and nobody behind a block", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    const { conversationId } = await say(anna, bram);
    expect((await suggestIcebreakers(anna, { profileId: bram.actor.profileId })).conversationId).toBe(conversationId);
    await blockMember(bram, { profileId: anna.actor.profileId });
    await expect(suggestIcebreakers(anna, { profileId: bram.actor.profileId })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
