import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike, createProfile } from "#tests/factories/member.ts";
import { addMember, block, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const lastActiveAt = new Date("2026-03-01T12:34:56.789Z");

test("the findable, but nobody behind a block, whichever set it, and nobody fictional", async () => {
  const viewer = await addMember();
  const here = { lastActiveAt };
  const [shown, invisible, paused, disabled, unconfirmed, blocked, blocker] = [
    await addMember({}, here),
    await addMember({ invisible: true }, here),
    await addMember({ status: "paused" }, here),
    await addMember({}, { ...here, status: "disabled" }),
    await addMember({ status: "not_confirmed", confirmedAt: null }, here),
    await addMember({}, here),
    await addMember({}, here),
  ];
  await block(viewer.id, blocked.id);
  await block(blocker.id, viewer.id);
  const fictional = await withTenant(tenantId, async (tx) => {
    await createLike(tx, { tenantId, from: invisible.id, to: viewer.id });
    return createProfile(tx, { tenantId, lastActiveAt, fictional: true });
  });
  const asked = [shown, invisible, paused, disabled, unconfirmed, blocked, blocker, fictional].map(({ id }) => id);
  const toldTo = (id: string | null) =>
    withTenant(
      tenantId,
      (tx) => tx.$queryRaw<object[]>`
      select profile_id as id, last_active_at as at from told_presence(${tenantId}, ${id}::uuid) where profile_id = any (${asked}::uuid[])`,
    );
  expect(await toldTo(viewer.id)).toEqual([{ id: shown.id, at: lastActiveAt }]);
  const visitor = await toldTo(null);
  expect(visitor).toHaveLength(3);
  for (const { id } of [shown, blocked, blocker]) expect(visitor).toContainEqual({ id, at: lastActiveAt });
});

test("are written into the statement that asks, which then reads by its own indexes", async () => {
  const { id } = await addMember();
  const plan = await withTenant(
    tenantId,
    (tx) =>
      tx.$queryRaw`explain select from told_presence(${tenantId}, ${id}::uuid) told where told.profile_id = ${id}::uuid`,
  );
  expect(JSON.stringify(plan)).not.toContain("Function Scan");
});
