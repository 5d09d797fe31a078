import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const start = new Date("2026-03-01T10:00:00Z");
const create = (code: string, accountId: string | null = null) =>
  withTenant(tenantId, (tx) =>
    tx.discountCode.create({ data: { tenantId, code, accountId, valuePercentage: 20, createdAt: start } }),
  );
const history = (code: string) =>
  database.asOwner(
    "select value_percentage as value, status, since = $2 as first from discount_record where code = $1 order by since",
    [code, start],
  );

test("a code for everybody is kept as it was made, with each change and its end", async () => {
  await create("SPRING");
  await database.asOwner("update discount_code set value_percentage = 30 where code = 'SPRING'");
  await database.asOwner("update discount_code set value_percentage = 30 where code = 'SPRING'");
  await database.asOwner("delete from discount_code where code = 'SPRING'");
  expect(await history("SPRING")).toEqual([
    { value: 20, status: "active", first: true },
    { value: 30, status: "active", first: false },
    { value: 30, status: "disabled", first: false },
  ]);
});

test("one that becomes a member's own ends, and a member's own is not kept", async () => {
  const { accountId } = await addMember();
  await create("GIVEN");
  await database.asOwner("update discount_code set account_id = $1 where code = 'GIVEN'", [accountId]);
  await create("OWN", accountId);
  expect([await history("GIVEN"), await history("OWN")]).toEqual([
    [
      { value: 20, status: "active", first: true },
      { value: 20, status: "disabled", first: false },
    ],
    [],
  ]);
});
