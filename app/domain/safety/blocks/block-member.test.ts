import { beforeAll, expect, it, vi } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { blockMember } from "./block-member.server.ts";
import { unblockMember } from "./unblock-member.server.ts";

const signalMember = vi.fn();
// why: what windows are told is tested on its own; here it matters whose
vi.mock("#app/platform/live/member-signals.server.ts", () => ({
  signalMember: (...given: unknown[]): void => void signalMember(...given),
}));

const database = testDatabase();
const tenant = anyTenant({}, "blocktells");

beforeAll(() => database.addTenant(tenant.id));

it("tells the windows of whoever is blocked nothing, neither that somebody is here nor that it was a block @attack V8.2.3", async () => {
  const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
  const [anna, bram] = [await memberCtx(tenant, clock), await memberCtx(tenant, clock)];
  await blockMember(anna, { profileId: bram.actor.profileId });
  await unblockMember(anna, { profileId: bram.actor.profileId });
  expect(new Set(signalMember.mock.calls.map(([, profileId]) => profileId))).toEqual(new Set([anna.actor.profileId]));
});
