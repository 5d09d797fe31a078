import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testLedger } from "#tests/support/ledger.ts";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const ledger = testLedger();

test("entries must add up to zero, two of them at least", async () => {
  await expect(
    withTenant(tenantId, (tx) => ledger.move(tx, { [ledger.issued]: -5, [ledger.wallet]: 6 })),
  ).rejects.toThrow(/add up to 1/);
  await expect(withTenant(tenantId, (tx) => ledger.move(tx, {}))).rejects.toThrow(/0 entries/);
  await ledger.grant(5);
  expect(await ledger.balance()).toBe(5);
});
