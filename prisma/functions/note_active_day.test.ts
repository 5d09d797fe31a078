import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

const daysOf = async (accountId: string) =>
  (await database.asOwner("select day::text from active_day where account_id = $1 order by day", [accountId])).map(
    ({ day }) => day,
  );
const see = (accountId: string, at: string | null) =>
  withTenant(tenantId, (tx) =>
    tx.account.update({
      where: { tenantId_id: { tenantId, id: accountId } },
      data: { lastSeenAt: at === null ? null : new Date(at) },
    }),
  );

test("a member counts on each day of UTC on which they were here, once", async () => {
  const { accountId } = await addMember({ lastSeenAt: new Date("2026-03-01T23:59:59Z") });
  for (const at of [
    "2026-03-02T00:00:00Z",
    "2026-03-02T23:59:59Z",
    null,
    "2026-03-02T23:59:59Z",
    "2026-03-05T12:00:00Z",
  ])
    await see(accountId, at);
  expect(await daysOf(accountId)).toEqual(["2026-03-01", "2026-03-02", "2026-03-05"]);
});

test("a day says of a member what they are counted by", async () => {
  const { accountId } = await addMember(
    { lastSeenAt: new Date("2026-03-01T12:00:00Z"), language: "de" },
    { country: "BE" },
  );
  await see(accountId, "2026-03-02T12:00:00Z");
  expect(
    await database.asOwner("select country, language from active_day where account_id = $1 order by day", [accountId]),
    "at signup there is no profile yet",
  ).toEqual([
    { country: null, language: "de" },
    { country: "BE", language: "de" },
  ]);
});

test("who was never here counts on no day", async () => {
  const { accountId } = await addMember({ lastSeenAt: null });
  await withTenant(tenantId, (tx) =>
    tx.account.update({ where: { tenantId_id: { tenantId, id: accountId } }, data: { language: "de" } }),
  );
  expect(await daysOf(accountId)).toEqual([]);
});

test("a second sign of life of a day does not even ask the function", async () => {
  const { accountId } = await addMember({ lastSeenAt: new Date("2026-03-01T00:00:00Z") });
  await database.asOwner("delete from active_day where account_id = $1", [accountId]);
  await see(accountId, "2026-03-01T12:00:00Z");
  expect(await daysOf(accountId)).toEqual([]);
});
