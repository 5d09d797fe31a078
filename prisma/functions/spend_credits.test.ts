import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { addMember, answerOf, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const now = new Date("2026-03-01T10:00:00Z");
const spend = (accountId: string, credits: number, key: string) =>
  answerOf("spend_credits", [accountId, "message", credits, key, now]);

async function rich(credits: number): Promise<string> {
  const { accountId } = await addMember();
  await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId, credits }));
  return accountId;
}

test("credits go from the wallet to the platform in one transfer, which is returned", async () => {
  const accountId = await rich(10);
  const transfer = await spend(accountId, 4, "first");
  expect(await answerOf("wallet_of", [accountId])).toBe(6);
  expect(
    await database.asOwner(
      "select l.kind, e.amount, e.balance_after from ledger_entry e join ledger_account l on l.tenant_id = e.tenant_id and l.id = e.ledger_account_id where e.transfer_id = $1 order by amount",
      [transfer],
    ),
  ).toEqual([
    { kind: "wallet", amount: -4, balance_after: 6 },
    { kind: "spent", amount: 4, balance_after: null },
  ]);
});

test("nothing moves twice by one key, nor what is not there", async () => {
  const accountId = await rich(10);
  await spend(accountId, 1, "once");
  await expect(spend(accountId, 1, "once")).rejects.toMatchObject({
    constraint: "ledger_transfer_tenant_id_idempotency_key_key",
  });
  await expect(spend(accountId, 10, "too much")).rejects.toMatchObject({
    constraint: "ledger_account_wallet_not_negative",
  });
  await expect(spend((await addMember()).accountId, 1, "no wallet")).rejects.toMatchObject({
    constraint: "ledger_account_wallet_not_negative",
  });
  expect(await answerOf("wallet_of", [accountId])).toBe(9);
});

test("200 who spend the one credit that is there at once are one who does", async () => {
  const accountId = await rich(1);
  const spent = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => spend(accountId, 1, `at once ${index}`)),
  );
  expect(spent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await answerOf("wallet_of", [accountId])).toBe(0);
});
