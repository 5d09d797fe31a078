import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { withTenant, type Tx } from "#app/platform/db/with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase();
const tenantId = "lagoon";
let wallet = "";
let issued = "";

beforeAll(async () => {
  await db.addTenant(tenantId);
  await withTenant(tenantId, async (tx) => {
    const account = await tx.account.create({ data: { tenantId, email: "anna@example.com", language: "nl", timeZone: "Europe/Amsterdam" } });
    wallet = (await tx.ledgerAccount.create({ data: { tenantId, kind: "wallet", accountId: account.id, balance: 1_000 } })).id;
    issued = (await tx.ledgerAccount.create({ data: { tenantId, kind: "issued" } })).id;
  });
});

async function move(tx: Tx, amounts: Record<string, number>, idempotencyKey: string = randomUUID()): Promise<string> {
  const { id } = await tx.ledgerTransfer.create({ data: { tenantId, kind: "correction", idempotencyKey } });
  for (const [ledgerAccountId, amount] of Object.entries(amounts)) await tx.ledgerEntry.create({ data: { tenantId, transferId: id, ledgerAccountId, amount } });
  return id;
}

const grant = (credits: number, key?: string) => withTenant(tenantId, (tx) => move(tx, { [issued]: -credits, [wallet]: credits }, key));
const balance = () => withTenant(tenantId, async (tx) => (await tx.ledgerAccount.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: wallet } } })).balance);

describe("the ledger's rules in the database", () => {
  test("a wallet opens empty, whatever it was given", async () => {
    expect(await balance()).toBe(0);
  });

  test("a balance is the sum of its entries", async () => {
    await grant(12);
    await grant(30);
    const sum = await withTenant(tenantId, (tx) => tx.ledgerEntry.aggregate({ where: { tenantId, ledgerAccountId: wallet }, _sum: { amount: true } }));
    expect([await balance(), sum._sum.amount]).toEqual([42, 42]);
  });

  test("parallel transfers lose nothing", async () => {
    const before = (await balance()) ?? 0;
    await Promise.all(Array.from({ length: 10 }, () => grant(1)));
    expect(await balance()).toBe(before + 10);
  });

  test("a wallet cannot go below zero", async () => {
    const before = await balance();
    await expect(grant(-1_000)).rejects.toThrow("ledger_account_wallet_not_negative");
    expect(await balance()).toBe(before);
  });

  test("an idempotency key moves credits once", async () => {
    await grant(5, "once");
    const before = await balance();
    await expect(grant(5, "once")).rejects.toThrow("Unique constraint");
    expect(await balance()).toBe(before);
  });

  test("entries must add up to zero", async () => {
    await expect(withTenant(tenantId, (tx) => move(tx, { [issued]: -5, [wallet]: 6 }))).rejects.toThrow(/add up to 1/);
    await expect(withTenant(tenantId, (tx) => move(tx, {}))).rejects.toThrow(/0 entries/);
  });

  test("entries may be written behind a savepoint", async () => {
    const before = (await balance()) ?? 0;
    await withTenant(tenantId, async (tx) => {
      await tx.$executeRaw`savepoint here`;
      await move(tx, { [issued]: -3, [wallet]: 3 });
      await tx.$executeRaw`release savepoint here`;
    });
    expect(await balance()).toBe(before + 3);
  });

  test("nothing is added to a complete transfer", async () => {
    const transferId = await grant(1);
    const late = withTenant(tenantId, (tx) => tx.ledgerEntry.create({ data: { tenantId, transferId, ledgerAccountId: wallet, amount: 1 } }));
    await expect(late).rejects.toThrow(/is complete/);
  });

  test.each(["update ledger_entry set amount = 1", "delete from ledger_entry", "truncate ledger_entry", "update ledger_transfer set note = ''", "update audit_entry set reason = ''"])(
    "not even the owner may: %s", async (sql) => {
      await withTenant(tenantId, (tx) => tx.auditEntry.create({ data: { tenantId, action: "look", subjectKind: "account", subjectId: "1" } }));
      await expect(db.asOwner(sql)).rejects.toThrow("append only");
    },
  );

  test("the application may not change a balance by itself", async () => {
    await expect(withTenant(tenantId, (tx) => tx.$executeRaw`update ledger_account set balance = 1000000`)).rejects.toThrow("permission denied");
  });
});
