import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealSwipes } from "./deal-swipes.server.ts";
import { likeInSwipeGame } from "./like-in-swipe-game.server.ts";
import { passMember } from "./pass-member.server.ts";
import { recallPasses } from "./recall-passes.server.ts";
import { freeSwipeLikes } from "./swipe-limit.ts";
import { undoSwipe } from "./undo-swipe.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike, createListing, createMember, createProfile } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const noon = new Date("2026-03-01T11:00:00Z");

type Setting = { ctx: MemberCtx; at(moment: string): MemberCtx; tenantId: string; me: string };

async function aPlayer(account: { paidUser?: boolean; timeZone?: string } = {}): Promise<Setting> {
  const tenantId = `brand${randomUUID().slice(0, 8)}`;
  await database.addTenant(tenantId);
  const { account: mine, profile } = await withTenant(tenantId, (tx) =>
    createMember(tx, { tenantId, account, profile: { gender: "man", lookingFor: ["woman"] } }),
  );
  const actor = { accountId: mine.id, profileId: profile.id, sessionId: mine.id };
  const ctxAt = (now: Date): MemberCtx => ({
    tenant: anyTenant({}, tenantId),
    actor,
    locale: "nl",
    clock: { now: () => now },
    requestId: "test",
  });
  return { ctx: ctxAt(noon), at: (moment) => ctxAt(new Date(moment)), tenantId, me: profile.id };
}

/** Listed women with a photo who look for men, the last one the most recently active. */
async function women(
  { tenantId }: Setting,
  count: number,
  listing: Parameters<typeof createListing>[2] = {},
): Promise<string[]> {
  return withTenant(tenantId, async (tx) => {
    const ids: string[] = [];
    for (let place = 0; place < count; place += 1) {
      const profile = await createProfile(tx, { tenantId });
      const lastActiveAt = new Date(Date.UTC(2026, 1, 1, 0, place));
      const pictured = { hasPhoto: true, mainPhotoKey: randomUUID() };
      await createListing(tx, profile, { ...pictured, fictional: false, lastActiveAt, ...listing });
      ids.push(profile.id);
    }
    return ids;
  });
}

const idsOf = async (ctx: MemberCtx) => (await dealSwipes(ctx)).cards.map(({ id }) => id);

describe("the deck", () => {
  it("deals who fits both ways, most recently active first", async () => {
    const player = await aPlayer();
    const fitting = await women(player, 3);
    await women(player, 1, { seeks: ["woman"] });
    await women(player, 1, { seeksMinAge: 60 });
    await women(player, 1, { hasPhoto: false, mainPhotoKey: null });
    await women(player, 1, { gender: "man" });
    await women(player, 1, { fictional: true, lastActiveAt: new Date(0) });
    await women(player, 1, { birthDate: new Date("1950-01-01") });
    await withTenant(player.tenantId, (tx) =>
      tx.profileLimits.update({
        where: { tenantId_profileId: { tenantId: player.tenantId, profileId: player.me } },
        data: { maxAge: 60 },
      }),
    );
    expect(await idsOf(player.ctx)).toEqual(fitting.toReversed());
  });

  it("leaves out the liked, the passed and the blocked, from either side", async () => {
    const player = await aPlayer();
    const [liked = "", passed = "", blocked = "", blocking = "", left = ""] = await women(player, 5);
    const { tenantId, me } = player;
    await likeInSwipeGame(player.ctx, { profileId: liked });
    await passMember(player.ctx, { profileId: passed });
    await withTenant(tenantId, (tx) =>
      tx.profileBlock.createMany({
        data: [
          { tenantId, fromProfileId: me, toProfileId: blocked },
          { tenantId, fromProfileId: blocking, toProfileId: me },
        ],
      }),
    );
    expect(await idsOf(player.ctx)).toEqual([left]);
  });

  it("holds nobody of another brand", async () => {
    const [player, other] = [await aPlayer(), await aPlayer()];
    const [foreign = ""] = await women(other, 1);
    expect(await idsOf(player.ctx)).toEqual([]);
    await expect(likeInSwipeGame(player.ctx, { profileId: foreign })).rejects.toMatchObject({ code: "not_found" });
    await expect(passMember(player.ctx, { profileId: foreign })).rejects.toMatchObject({ code: "not_found" });
  });

  it("deals the passed again once they are recalled", async () => {
    const player = await aPlayer();
    const [one = ""] = await women(player, 1);
    await passMember(player.ctx, { profileId: one });
    expect(await dealSwipes(player.ctx)).toMatchObject({ cards: [], hasPassed: true });
    expect(await recallPasses(player.ctx)).toBe(1);
    expect(await dealSwipes(player.ctx)).toMatchObject({ cards: [{ id: one }], hasPassed: false });
  });

  it("puts the one who was looked at first again", async () => {
    const player = await aPlayer();
    const [least = ""] = await women(player, 3);
    const { cards } = await dealSwipes(player.ctx, { first: least });
    expect(cards[0]?.id).toBe(least);
    expect(cards).toHaveLength(3);
  });
});

describe("four likes a day", () => {
  it("are the limit of a free member, and passing goes on", async () => {
    const player = await aPlayer();
    const [fifth = "", ...four] = await women(player, 5);
    for (const profileId of four) await likeInSwipeGame(player.ctx, { profileId });
    await expect(likeInSwipeGame(player.ctx, { profileId: fifth })).rejects.toMatchObject({
      code: "swipe_limit",
      details: { count: 4 },
    });
    const { likes, cards } = await dealSwipes(player.ctx);
    expect(likes).toMatchObject({ left: 0, perDay: 4 });
    expect(cards.map(({ id }) => id)).toEqual([fifth]);
    await passMember(player.ctx, { profileId: fifth });
  });

  it("cannot be exceeded from several windows at once @attack V2.3.2", async () => {
    const player = await aPlayer();
    const all = await women(player, 9);
    const answers = await Promise.allSettled(all.map((profileId) => likeInSwipeGame(player.ctx, { profileId })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(freeSwipeLikes);
    expect(
      await withTenant(player.tenantId, (tx) => tx.profileLike.count({ where: { fromProfileId: player.me } })),
    ).toBe(freeSwipeLikes);
  });

  it("cost nothing where the like was there already", async () => {
    const player = await aPlayer();
    const [one = ""] = await women(player, 1);
    await likeInSwipeGame(player.ctx, { profileId: one });
    expect(await likeInSwipeGame(player.ctx, { profileId: one })).toMatchObject({ likes: { left: 3 } });
  });

  it.each(["US/Pacific-New", "Canada/East-Saskatchewan", "CTT", "nowhere at all"])(
    "of a zone that the database does not know, such as %s, come back at midnight of UTC",
    async (timeZone) => {
      const player = await aPlayer({ timeZone });
      const [one = ""] = await women(player, 1);
      await likeInSwipeGame(player.at("2026-03-01T23:30:00Z"), { profileId: one });
      const renewsAt = new Date("2026-03-02T00:00:00Z");
      expect((await dealSwipes(player.at("2026-03-01T23:59:00Z"))).likes).toEqual({ left: 3, perDay: 4, renewsAt });
      expect((await dealSwipes(player.at("2026-03-02T00:00:00Z"))).likes.left).toBe(4);
    },
  );

  it("come back at midnight of the member's own zone", async () => {
    const player = await aPlayer({ timeZone: "Pacific/Auckland" });
    const [one = "", two = ""] = await women(player, 2);
    // 23:30 in Auckland
    await likeInSwipeGame(player.at("2026-03-01T10:30:00Z"), { profileId: one });
    expect((await dealSwipes(player.at("2026-03-01T10:59:00Z"))).likes).toEqual({
      left: 3,
      perDay: 4,
      renewsAt: new Date("2026-03-01T11:00:00Z"),
    });
    expect((await dealSwipes(player.at("2026-03-01T11:00:00Z"))).likes.left).toBe(4);
    expect(await likeInSwipeGame(player.at("2026-03-01T11:00:00Z"), { profileId: two })).toMatchObject({
      likes: { left: 3 },
    });
  });

  it("do not bind premium members", async () => {
    const player = await aPlayer({ paidUser: true });
    const all = await women(player, 6);
    for (const profileId of all)
      expect(await likeInSwipeGame(player.ctx, { profileId })).toMatchObject({ likes: { left: null } });
  });
});

describe("undo", () => {
  it("takes back the last swipe, one after the other", async () => {
    const player = await aPlayer();
    const [one = "", two = ""] = await women(player, 2);
    await likeInSwipeGame(player.at("2026-03-01T11:00:00Z"), { profileId: two });
    await passMember(player.at("2026-03-01T11:00:05Z"), { profileId: one });
    const now = player.at("2026-03-01T11:00:10Z");
    expect((await dealSwipes(now)).last).toEqual({ profileId: one, kind: "pass", isMatch: false });
    await expect(undoSwipe(now, { profileId: two })).rejects.toMatchObject({ code: "conflict" });
    await undoSwipe(now, { profileId: one });
    await undoSwipe(now, { profileId: two });
    expect(await dealSwipes(now)).toMatchObject({ last: null, likes: { left: 4 }, cards: [{ id: two }, { id: one }] });
  });

  it("leaves a match alone", async () => {
    const player = await aPlayer();
    const admirer = await withTenant(player.tenantId, async (tx) => {
      const { profile } = await createMember(tx, { tenantId: player.tenantId });
      await createLike(tx, { tenantId: player.tenantId, from: profile.id, to: player.me });
      return profile.id;
    });
    expect(await likeInSwipeGame(player.ctx, { profileId: admirer })).toMatchObject({ isMatch: true });
    await expect(undoSwipe(player.ctx, { profileId: admirer })).rejects.toMatchObject({ code: "conflict" });
    expect(
      await withTenant(player.tenantId, (tx) =>
        tx.profileLike.count({ where: { OR: [{ fromProfileId: player.me }, { toProfileId: player.me }] } }),
      ),
    ).toBe(2);
  });

  it("ends with the sitting", async () => {
    const player = await aPlayer();
    const [one = ""] = await women(player, 1);
    await passMember(player.ctx, { profileId: one });
    const later = player.at("2026-03-01T11:31:00Z");
    expect((await dealSwipes(later)).last).toBeNull();
    await expect(undoSwipe(later, { profileId: one })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("any course of a game", () => {
  it("never gives more than four likes, nor deals anyone twice", async () => {
    const move = fc.constantFrom("like", "pass", "undo", "like");
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 14 }), async (moves) => {
        const player = await aPlayer();
        await women(player, 8);
        let seconds = 0;
        for (const kind of moves) {
          seconds += 1;
          const ctx = player.at(new Date(noon.getTime() + seconds * 1_000).toISOString());
          const { cards, likes, last } = await dealSwipes(ctx);
          const [top] = cards;
          if (kind === "undo" && last) await undoSwipe(ctx, last);
          if (kind === "pass" && top) await passMember(ctx, { profileId: top.id });
          if (kind !== "like" || !top) continue;
          const answer = likeInSwipeGame(ctx, { profileId: top.id });
          if (likes.left === 0) await expect(answer).rejects.toMatchObject({ code: "swipe_limit" });
          else await expect(answer).resolves.toMatchObject({ likes: { left: (likes.left ?? 0) - 1 } });
        }
        const { cards } = await dealSwipes(player.ctx);
        const [given, passed] = await withTenant(player.tenantId, async (tx) => [
          await tx.profileLike.count({ where: { fromProfileId: player.me } }),
          await tx.profilePass.count({ where: { fromProfileId: player.me } }),
        ]);
        expect(given).toBeLessThanOrEqual(freeSwipeLikes);
        expect(cards.length + given + passed).toBe(8);
      }),
      { numRuns: 12 },
    );
  });
});
