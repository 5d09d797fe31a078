import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const knownZone = (...names: (string | null)[]) =>
  withTenant(tenantId, async (tx) => {
    const [row] = await tx.$queryRaw<{ zone: string }[]>`select known_zone(variadic ${names}::text[]) as zone`;
    return row?.zone;
  });

test.each([
  [["Europe/Amsterdam"], "Europe/Amsterdam"],
  [["US/Pacific-New", "America/Los_Angeles", "America/New_York"], "America/Los_Angeles"],
  [["CTT"], "UTC"],
  [["nowhere at all", null, ""], "UTC"],
  [[null, "Asia/Kolkata"], "Asia/Kolkata"],
  [[], "UTC"],
])("of %j it knows %s", async (names, zone) => {
  expect(await knownZone(...names)).toBe(zone);
});

test("a transaction goes on after a zone that nobody knows", async () => {
  const told = await withTenant(
    tenantId,
    (tx) => tx.$queryRaw`
    select (timestamptz '2026-07-01 12:00Z' at time zone known_zone('Canada/East-Saskatchewan'))::text as local, known_zone('CTT') as other`,
  );
  expect(told).toEqual([{ local: "2026-07-01 12:00:00", other: "UTC" }]);
});
