import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { unblockMember } from "#app/domain/safety/blocks/unblock-member.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createMember, createProfile } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { likeMember } from "./like-member.server.ts";
import { markLikeSeen } from "./mark-like-seen.server.ts";
import { unlikeMember } from "./unlike-member.server.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "liking";
const tenant = anyTenant({}, tenantId);

async function newMember(
  account: { invisible?: boolean } = {},
  profile: { status?: "disabled" } = {},
): Promise<MemberCtx> {
  const added = await withTenant(tenantId, (tx) => createMember(tx, { tenantId, account, profile }));
  return {
    tenant,
    actor: { accountId: added.account.id, profileId: added.profile.id, sessionId: randomUUID() },
    locale: "en",
    clock,
    requestId: "test",
  };
}
const idOf = (ctx: MemberCtx) => ctx.actor.profileId;
const like = (from: MemberCtx, to: MemberCtx) => likeMember(from, { profileId: idOf(to), source: "profile" });
const rows = (one: MemberCtx, other: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.profileLike.findMany({
      where: {
        OR: [
          { fromProfileId: idOf(one), toProfileId: idOf(other) },
          { fromProfileId: idOf(other), toProfileId: idOf(one) },
        ],
      },
    }),
  );

beforeAll(async () => {
  await database.addTenant(tenantId);
  await database.addTenant("elsewhere");
});

describe("a like", () => {
  it("is new once, and makes a match when it is returned", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    expect(await like(anna, bram)).toEqual({ isMatch: false, isNew: true });
    expect(await like(anna, bram)).toEqual({ isMatch: false, isNew: false });
    expect(await like(bram, anna)).toEqual({ isMatch: true, isNew: true });
    expect(await like(anna, bram)).toEqual({ isMatch: true, isNew: false });
    const found = await rows(anna, bram);
    expect(found.map(({ matchedAt }) => matchedAt)).toEqual([clock.now(), clock.now()]);
    expect(found.find(({ fromProfileId }) => fromProfileId === idOf(anna))?.seenAt).toEqual(clock.now());
    expect(found.find(({ fromProfileId }) => fromProfileId === idOf(bram))?.seenAt).toBeNull();
  });

  it("makes exactly one match when two like each other at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [anna, bram] = [await newMember(), await newMember()];
      const results = await Promise.all([like(anna, bram), like(bram, anna), like(anna, bram)]);
      expect(results.filter(({ isNew, isMatch }) => isNew && isMatch)).toHaveLength(1);
      expect((await rows(anna, bram)).map(({ matchedAt }) => matchedAt)).toEqual([clock.now(), clock.now()]);
    }
  });

  it("taken back ends the match and leaves the other's like waiting", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    await like(anna, bram);
    await like(bram, anna);
    await unlikeMember(anna, { profileId: idOf(bram) });
    await unlikeMember(anna, { profileId: idOf(bram) });
    expect(await rows(anna, bram)).toMatchObject([{ fromProfileId: idOf(bram), matchedAt: null }]);
    expect(await like(anna, bram)).toEqual({ isMatch: true, isNew: true });
  });

  it("takes a pass of the swipe game back", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    await withTenant(tenantId, (tx) =>
      tx.profilePass.create({ data: { tenantId, fromProfileId: idOf(anna), toProfileId: idOf(bram) } }),
    );
    await like(anna, bram);
    expect(await withTenant(tenantId, (tx) => tx.profilePass.count({ where: { fromProfileId: idOf(anna) } }))).toBe(0);
  });

  it("stops being new when the profile is opened @spec-4-profile-clears-its-like-alone", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    await like(anna, bram);
    await markLikeSeen(bram, { profileId: "no id" });
    expect(await rows(anna, bram)).toMatchObject([{ seenAt: null }]);
    await markLikeSeen(bram, { profileId: idOf(anna) });
    expect(await rows(anna, bram)).toMatchObject([{ seenAt: clock.now() }]);
  });
});

describe("nobody likes", () => {
  it("themselves, the unknown, the switched off, or another brand's", async () => {
    const anna = await newMember();
    const off = await newMember({}, { status: "disabled" });
    const foreign = await withTenant("elsewhere", (tx) => createProfile(tx, { tenantId: "elsewhere" }));
    for (const profileId of [
      idOf(anna),
      idOf(anna).toUpperCase(),
      randomUUID(),
      idOf(off),
      foreign.id,
      "",
      "1'",
      "\u0000",
    ]) {
      await expect(likeMember(anna, { profileId, source: "profile" }), profileId).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect(await database.asOwner("select 1 from profile_like where to_profile_id = $1", [foreign.id])).toEqual([]);
  });

  it("an invisible member, unless that one came first", async () => {
    const [anna, hidden] = [await newMember(), await newMember({ invisible: true })];
    await expect(like(anna, hidden)).rejects.toMatchObject({ code: "not_found" });
    await like(hidden, anna);
    expect(await like(anna, hidden)).toEqual({ isMatch: true, isNew: true });
  });

  it("a fictional profile is liked and never likes back", async () => {
    const anna = await newMember();
    const fictional = await withTenant(tenantId, (tx) => createProfile(tx, { tenantId }));
    expect(await likeMember(anna, { profileId: fictional.id, source: "swipe" })).toEqual({
      isMatch: false,
      isNew: true,
    });
  });
});

type Step = { by: 0 | 1; does: "like" | "unlike" | "block" | "unblock" };
const step = fc.record({
  by: fc.constantFrom(0 as const, 1 as const),
  does: fc.constantFrom("like" as const, "like" as const, "unlike" as const, "block" as const, "unblock" as const),
});

/** What should be between the two after the steps, one after the other. */
function expected(steps: readonly Step[]) {
  const state = { likes: [false, false], blocks: [false, false] };
  for (const { by, does } of steps) {
    const isBlocked = state.blocks.some(Boolean);
    if (does === "like" && !isBlocked) state.likes[by] = true;
    if (does === "unlike") state.likes[by] = false;
    if (does === "block") Object.assign(state, { likes: [false, false], blocks: state.blocks.with(by, true) });
    if (does === "unblock") state.blocks[by] = false;
  }
  return state;
}

async function act(by: MemberCtx, to: MemberCtx, does: Step["does"]): Promise<void> {
  const profileId = idOf(to);
  if (does === "unlike") return unlikeMember(by, { profileId });
  if (does === "block") return blockMember(by, { profileId });
  if (does === "unblock") return unblockMember(by, { profileId });
  await like(by, to).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  });
}

async function between(anna: MemberCtx, bram: MemberCtx) {
  const found = await rows(anna, bram);
  const blocks = await withTenant(tenantId, (tx) =>
    tx.profileBlock.findMany({ where: { fromProfileId: { in: [idOf(anna), idOf(bram)] } } }),
  );
  const has = (list: readonly { fromProfileId: string }[], from: MemberCtx) =>
    list.some(({ fromProfileId }) => fromProfileId === idOf(from));
  return { found, likes: [has(found, anna), has(found, bram)], blocks: [has(blocks, anna), has(blocks, bram)] };
}

describe("whatever two do to each other", () => {
  it("one after the other, likes and blocks are as they should be and both or none know of a match", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const pair = [await newMember(), await newMember()] as const;
        for (const { by, does } of steps) await act(pair[by], pair[by === 0 ? 1 : 0], does);
        const { found, likes, blocks } = await between(...pair);
        expect({ likes, blocks }).toEqual(expected(steps));
        for (const { matchedAt } of found) expect(matchedAt !== null).toBe(found.length === 2);
      }),
      { numRuns: 25 },
    );
  });

  it("all at once, a match is known to both or none, and nothing outlives a block", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const pair = [await newMember(), await newMember()] as const;
        await Promise.all(steps.map(({ by, does }) => act(pair[by], pair[by === 0 ? 1 : 0], does)));
        const { found, blocks } = await between(...pair);
        for (const { matchedAt } of found) expect(matchedAt !== null).toBe(found.length === 2);
        if (blocks.some(Boolean)) expect(found).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
