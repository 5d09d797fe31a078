import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { RateLimits } from "#app/platform/limits/limits.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { blockMember } from "./block-member.server.ts";
import { listBlocked } from "./list-blocked.server.ts";
import { unblockMember } from "./unblock-member.server.ts";

const takeToken = vi.fn<RateLimits["takeToken"]>();
// why: how takes are counted is tested on its own; here it matters what is taken, and what a refusal does
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({ processLimits: () => ({ takeToken }) }));

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant({}, "blockturns");
const newMember = () => memberCtx(tenant, clock);

beforeAll(() => database.addTenant(tenant.id));
beforeEach(() => {
  takeToken.mockReset().mockResolvedValue({ allowed: true, retryAfterSeconds: 0 });
});

describe("a member who blocks and unblocks", () => {
  it("has 200 turns an hour for both together", async () => {
    const [anna, bram] = [await newMember(), await newMember()];
    await blockMember(anna, { profileId: bram.actor.profileId });
    await unblockMember(anna, { profileId: bram.actor.profileId });
    const turn = { key: `block:${tenant.id}:${anna.actor.accountId}`, limit: 200, windowSeconds: 3_600 };
    expect(takeToken.mock.calls).toEqual([[turn], [turn]]);
  });

  it("changes nothing beyond them", async () => {
    const [anna, bram, cees] = [await newMember(), await newMember(), await newMember()];
    await blockMember(anna, { profileId: bram.actor.profileId });
    takeToken.mockResolvedValue({ allowed: false, retryAfterSeconds: 60 });
    await expect(blockMember(anna, { profileId: cees.actor.profileId })).rejects.toMatchObject({
      code: "too_many_requests",
    });
    await expect(unblockMember(anna, { profileId: bram.actor.profileId })).rejects.toMatchObject({
      code: "too_many_requests",
    });
    expect((await listBlocked(anna)).map(({ id }) => id)).toEqual([bram.actor.profileId]);
  });
});
