import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { listBlocked } from "#app/domain/safety/blocks/list-blocked.server.ts";
import { unblockMember } from "#app/domain/safety/blocks/unblock-member.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike, createMember } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { getLikes } from "./get-likes.server.ts";
import { getRelation } from "./get-relation.server.ts";
import { readLikeCursor, writeLikeCursor } from "./like-cursor.ts";
import { likeMember } from "./like-member.server.ts";
import { type LikesPage, listLikes } from "./list-likes.server.ts";
import { markLikeSeen } from "./mark-like-seen.server.ts";
import { passLike } from "./pass-like.server.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "likelists";
const tenant = anyTenant({}, tenantId);
const newMember = () => memberCtx(tenant, clock);
const idOf = (ctx: MemberCtx) => ctx.actor.profileId;
const ids = ({ likes }: Pick<LikesPage, "likes">) => likes.map(({ id }) => id);
async function like(from: MemberCtx, to: MemberCtx) {
  clock.advance(1_000);
  return likeMember(from, { profileId: idOf(to), source: "profile" });
}

beforeAll(() => database.addTenant(tenantId));

describe("lists of likes", () => {
  let [anna, bram, cees, dirk]: MemberCtx[] = [];
  const all = () => {
    if (!anna || !bram || !cees || !dirk) throw new Error("There are four members");
    return { anna, bram, cees, dirk };
  };
  beforeEach(async () => {
    [anna, bram, cees, dirk] = [await newMember(), await newMember(), await newMember(), await newMember()];
  });

  it("show received likes new first, then the latest", async () => {
    const { anna: me, bram: first, cees: second, dirk: third } = all();
    for (const from of [first, second, third]) await like(from, me);
    expect(ids(await listLikes(me, { type: "received" }))).toEqual([idOf(third), idOf(second), idOf(first)]);
    await markLikeSeen(me, { profileId: idOf(third) });
    const { likes, counts } = await listLikes(me, { type: "received" });
    expect(ids({ likes })).toEqual([idOf(second), idOf(first), idOf(third)]);
    expect(likes.map(({ isNew }) => isNew)).toEqual([true, true, false]);
    expect(counts).toEqual({ received: 3, fresh: 2, given: 0, matches: 0 });
  });

  it("show given likes and matches", async () => {
    const { anna: me, bram: first, cees: second } = all();
    await like(me, first);
    await like(me, second);
    await like(first, me);
    const given = await listLikes(me, { type: "given" });
    expect(ids(given)).toEqual([idOf(second), idOf(first)]);
    expect(given.counts).toEqual({ received: 1, fresh: 1, given: 2, matches: 1 });
    const matches = await listLikes(me, { type: "matches" });
    expect(matches.likes).toMatchObject([{ id: idOf(first), isMatch: true, isNew: true }]);
    expect(await getRelation(me, { profileId: idOf(first) })).toMatchObject({
      likes: true,
      likedBack: true,
      isMatch: true,
      isNew: true,
      conversationId: null,
    });
    expect(await getRelation(me, { profileId: idOf(me) })).toMatchObject({ isSelf: true });
    expect(await getRelation(me, { profileId: "x" })).toMatchObject({ isSelf: false, likes: false });
  });

  it("leave out who was passed after the like, until they are liked", async () => {
    const { anna: me, bram: first } = all();
    await like(first, me);
    await passLike(me, { profileId: idOf(first) });
    expect((await listLikes(me, { type: "received" })).counts).toMatchObject({ received: 0, fresh: 0 });
    await like(me, first);
    expect((await listLikes(me, { type: "received" })).likes).toMatchObject([{ id: idOf(first), isMatch: true }]);
  });

  it("keep a like that came after a pass", async () => {
    const { anna: me, bram: first } = all();
    await withTenant(tenantId, (tx) =>
      tx.profilePass.create({
        data: { tenantId, fromProfileId: idOf(me), toProfileId: idOf(first), createdAt: clock.now() },
      }),
    );
    await like(first, me);
    expect(ids(await listLikes(me, { type: "received" }))).toEqual([idOf(first)]);
  });

  it("leave out the switched off and the blocked, in the counts too", async () => {
    const { anna: me, bram: first, cees: second } = all();
    await like(first, me);
    await like(second, me);
    await withTenant(tenantId, (tx) =>
      tx.profile.update({ where: { tenantId_id: { tenantId, id: idOf(first) } }, data: { status: "disabled" } }),
    );
    await blockMember(me, { profileId: idOf(second) });
    expect(await listLikes(me, { type: "received" })).toMatchObject({ likes: [], counts: { received: 0, fresh: 0 } });
    expect(await listBlocked(me)).toMatchObject([{ id: idOf(second) }]);
    expect(await listBlocked(second)).toEqual([]);
    await unblockMember(me, { profileId: idOf(second) });
    expect(await listBlocked(me)).toEqual([]);
    expect((await listLikes(me, { type: "received" })).counts.received).toBe(0);
  });

  it("answer the API in the names of the specification", async () => {
    const { anna: me, bram: first, cees: second } = all();
    await like(first, me);
    await like(me, second);
    const { profiles, liked_by: likedBy } = await getLikes(me);
    expect(profiles).toMatchObject([{ id: idOf(second), like_new: false, match: false }]);
    expect(likedBy).toMatchObject([
      {
        id: idOf(first),
        name: "Sanne",
        country: "NL",
        status: "active",
        main_image: null,
        like_new: true,
        match: false,
      },
    ]);
  });
});

describe("pages of likes", () => {
  it("lead on and back over everybody once", async () => {
    const me = await newMember();
    await withTenant(tenantId, async (tx) => {
      for (let count = 0; count < 55; count += 1) {
        const { profile } = await createMember(tx, { tenantId });
        const { id } = profile;
        await createLike(tx, { tenantId, from: id, to: idOf(me) });
        // why: several of one moment, so that the profile has to decide
        await tx.profileLike.updateMany({
          where: { fromProfileId: id },
          data: {
            createdAt: new Date(clock.now().getTime() - (count % 7) * 60_000),
            seenAt: count % 3 === 0 ? null : clock.now(),
          },
        });
      }
    });
    const first = await listLikes(me, { type: "received" });
    const second = await listLikes(me, { type: "received", after: first.next });
    const third = await listLikes(me, { type: "received", after: second.next });
    expect([first, second, third].map(({ likes }) => likes.length)).toEqual([24, 24, 7]);
    expect(new Set([...ids(first), ...ids(second), ...ids(third)]).size).toBe(55);
    expect([first.previous, third.next]).toEqual([null, null]);
    const back = await listLikes(me, { type: "received", before: third.previous });
    expect(ids(back)).toEqual(ids(second));
    expect(ids(await listLikes(me, { type: "received", before: back.previous }))).toEqual(ids(first));
    expect(ids(await listLikes(me, { type: "received", after: "nonsense" }))).toEqual(ids(first));
  });
});

it("a cursor is read as it was written, and nothing else is one", () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true }),
      (isNew, at) => {
        const position = { isNew, at, profileId: randomUUID() };
        expect(readLikeCursor(writeLikeCursor(position))).toEqual(position);
      },
    ),
  );
  for (const text of [
    null,
    "",
    "n",
    "n0-",
    `x0-${"a".repeat(32)}`,
    `nzzzzzzzzzz-${"a".repeat(32)}`,
    "n1-'; drop table profile_like; --",
  ])
    expect(readLikeCursor(text)).toBeNull();
});
