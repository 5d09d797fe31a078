import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { addMember, answerOf, otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();

test("the balance, and 0 before there is a wallet or in another tenant", async () => {
  const { accountId } = await addMember();
  expect(await answerOf("wallet_of", [accountId])).toBe(0);
  await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId, credits: 12 }));
  expect([await answerOf("wallet_of", [accountId]), await answerOf("wallet_of", [accountId], otherTenantId)]).toEqual([
    12, 0,
  ]);
});
