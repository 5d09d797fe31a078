import { beforeAll, expect, it } from "vitest";
import { recordPageBounce } from "./record-page-bounce.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

const database = testDatabase();
const tenant = anyTenant({}, "anybrand");
const other = anyTenant({}, "otherbrand");
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const bounces = (tenantId: string) =>
  withTenant(tenantId, (tx) =>
    tx.pageBounce.findMany({
      select: { path: true, visibleMilliseconds: true, happenedAt: true },
      orderBy: { visibleMilliseconds: "asc" },
    }),
  );

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await database.addTenant(other.id);
});

it("query lb: notes which page was in sight and for how long, with nobody in it, for this brand alone @spec-9-query-lb", async () => {
  await recordPageBounce(
    { tenant, clock },
    { pathname: "/members/6a1f2a8e-66b1-4c59-8f6f-2b9e0c3e7d10", visibleMilliseconds: 1_234.6, address: "203.0.113.7" },
  );
  await recordPageBounce(
    { tenant, clock },
    { pathname: "/pricing", visibleMilliseconds: 9e12, address: "203.0.113.7" },
  );
  expect(await bounces(tenant.id)).toEqual([
    { path: "/members/:id", visibleMilliseconds: 1_235, happenedAt: clock.now() },
    { path: "/pricing", visibleMilliseconds: 86_400_000, happenedAt: clock.now() },
  ]);
  expect(await bounces(other.id)).toEqual([]);
});

it.each([
  ["address", () => "203.0.113.8"],
  ["network, whichever of its addresses asks", (turn: number) => `2001:db8::${turn.toString(16)}`],
])("takes no more than 60 a minute from one %s", async (_, addressOf) => {
  const note = (turn: number) =>
    recordPageBounce({ tenant: other, clock }, { pathname: "/", visibleMilliseconds: 1, address: addressOf(turn) });
  const answers = await Promise.allSettled(Array.from({ length: 61 }, (_none, turn) => note(turn)));
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

it("is kept for 90 days", async () => {
  await sweepAllKeptRows({ clock: stoppedClock(new Date(clock.now().getTime() + 89 * 86_400_000)) });
  expect(await bounces(tenant.id)).toHaveLength(2);
  await sweepAllKeptRows({ clock: stoppedClock(new Date(clock.now().getTime() + 91 * 86_400_000)) });
  expect(await bounces(tenant.id)).toEqual([]);
});
