import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

test("those in use, with who of them is invisible", async () => {
  const [shown, hidden] = [await addMember(), await addMember({ invisible: true })];
  const gone = [
    await addMember({ status: "paused" }),
    await addMember({ status: "not_confirmed", confirmedAt: null }),
    await addMember({}, { status: "disabled" }),
  ];
  const asked = [shown, hidden, ...gone].map(({ id }) => id);
  const rows = await withTenant(
    tenantId,
    (tx) =>
      tx.$queryRaw`select profile_id as id, invisible from present_profiles(${tenantId}) where profile_id = any (${asked}::uuid[]) order by invisible`,
  );
  expect(rows).toEqual([
    { id: shown.id, invisible: false },
    { id: hidden.id, invisible: true },
  ]);
});

test("are written into the statement that asks, which then reads by its own indexes", async () => {
  const { id } = await addMember();
  const plan = await withTenant(
    tenantId,
    (tx) => tx.$queryRaw`explain select from present_profiles(${tenantId}) p where p.profile_id = ${id}::uuid`,
  );
  expect(JSON.stringify(plan)).not.toContain("Function Scan");
});
