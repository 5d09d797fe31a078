import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testLedger } from "#tests/support/ledger.ts";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const ledger = testLedger();

test("a balance is the sum of its entries, each of which notes what it was then", async () => {
  const first = await ledger.grant(12);
  await ledger.grant(30);
  const entries = await withTenant(tenantId, (tx) =>
    tx.ledgerEntry.findMany({
      where: { tenantId, transferId: first },
      orderBy: { amount: "asc" },
      select: { amount: true, balanceAfter: true },
    }),
  );
  const sum = await withTenant(tenantId, (tx) =>
    tx.ledgerEntry.aggregate({ where: { tenantId, ledgerAccountId: ledger.wallet }, _sum: { amount: true } }),
  );
  expect([await ledger.balance(), sum._sum.amount, entries]).toEqual([
    42,
    42,
    [
      { amount: -12, balanceAfter: null },
      { amount: 12, balanceAfter: 12 },
    ],
  ]);
});

test("parallel transfers lose nothing", async () => {
  const before = (await ledger.balance()) ?? 0;
  await Promise.all(Array.from({ length: 10 }, () => ledger.grant(1)));
  expect(await ledger.balance()).toBe(before + 10);
});

test("a wallet cannot go below zero", async () => {
  const before = await ledger.balance();
  await expect(ledger.grant(-1_000)).rejects.toThrow("ledger_account_wallet_not_negative");
  expect(await ledger.balance()).toBe(before);
});

test("an idempotency key moves credits once", async () => {
  await ledger.grant(5, "once");
  const before = await ledger.balance();
  await expect(ledger.grant(5, "once")).rejects.toThrow("Unique constraint");
  expect(await ledger.balance()).toBe(before);
});

test("the application may not change a balance by itself", async () => {
  await expect(
    withTenant(tenantId, (tx) => tx.$executeRaw`update ledger_account set balance = 1000000`),
  ).rejects.toThrow("permission denied");
});
