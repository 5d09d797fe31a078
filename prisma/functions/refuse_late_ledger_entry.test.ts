import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testLedger } from "#tests/support/ledger.ts";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const ledger = testLedger();

test("entries may be written behind a savepoint", async () => {
  await withTenant(tenantId, async (tx) => {
    await tx.$executeRaw`savepoint here`;
    await ledger.move(tx, { [ledger.issued]: -3, [ledger.wallet]: 3 });
    await tx.$executeRaw`release savepoint here`;
  });
  expect(await ledger.balance()).toBe(3);
});

test("nothing is added to a complete transfer", async () => {
  const transferId = await ledger.grant(1);
  const late = withTenant(tenantId, (tx) =>
    tx.ledgerEntry.create({ data: { tenantId, transferId, ledgerAccountId: ledger.wallet, amount: 1 } }),
  );
  await expect(late).rejects.toThrow(/is complete/);
});
