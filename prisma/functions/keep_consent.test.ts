import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

test("a consent goes with its account, and not before, whoever tries", async () => {
  const { accountId } = await addMember();
  const consent = { tenantId, accountId, purpose: "terms", version: "1", locale: "nl" } as const;
  await withTenant(tenantId, (tx) => tx.consent.create({ data: consent }));
  const removed = () => withTenant(tenantId, (tx) => tx.consent.deleteMany({ where: { tenantId, accountId } }));
  await expect(removed()).rejects.toThrow("a consent is kept with its account");
  await expect(database.asOwner("delete from consent where account_id = $1", [accountId])).rejects.toThrow(
    "a consent is kept with its account",
  );
  await database.asOwner(
    "update account set status = 'erased', email = null, password_hash = null, birth_date = null where id = $1",
    [accountId],
  );
  expect(await removed()).toEqual({ count: 1 });
});
