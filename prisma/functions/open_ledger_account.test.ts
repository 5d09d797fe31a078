import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { testLedger } from "#tests/support/ledger.ts";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const ledger = testLedger();

test("a wallet opens empty, whatever it was given, and an account of the platform without a balance", async () => {
  expect(await ledger.balance()).toBe(0);
  const platform = await withTenant(tenantId, (tx) =>
    tx.ledgerAccount.create({ data: { tenantId, kind: "promotional", balance: 5 } }),
  );
  expect(platform.balance).toBeNull();
});
