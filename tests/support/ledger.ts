import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { addMember, tenantId } from "#tests/support/sql-functions.ts";

export type TestLedger = {
  readonly wallet: string;
  readonly issued: string;
  /** Writes one transfer with an entry for each account named, in the caller's transaction; returns its id. */
  move(tx: Tx, amounts: Readonly<Record<string, number>>, key?: string): Promise<string>;
  /** Gives the wallet credits, in a transaction of its own. */
  grant(credits: number, key?: string): Promise<string>;
  balance(): Promise<number | null>;
};

/**
 * A ledger with one member's wallet and the platform's account of issued credits, for tests that write entries by
 * themselves.
 */
export function testLedger(): TestLedger {
  const ids = { wallet: "", issued: "" };
  beforeAll(async () => {
    const { accountId } = await addMember();
    await withTenant(tenantId, async (tx) => {
      ids.wallet = (
        await tx.ledgerAccount.create({ data: { tenantId, kind: "wallet", accountId, balance: 1_000 } })
      ).id;
      ids.issued = (await tx.ledgerAccount.create({ data: { tenantId, kind: "issued" } })).id;
    });
  });
  const move: TestLedger["move"] = async (tx, amounts, key = randomUUID()) => {
    const { id } = await tx.ledgerTransfer.create({ data: { tenantId, kind: "correction", idempotencyKey: key } });
    for (const [ledgerAccountId, amount] of Object.entries(amounts))
      await tx.ledgerEntry.create({ data: { tenantId, transferId: id, ledgerAccountId, amount } });
    return id;
  };
  return {
    get wallet() {
      return ids.wallet;
    },
    get issued() {
      return ids.issued;
    },
    move,
    grant: (credits, key) =>
      withTenant(tenantId, (tx) => move(tx, { [ids.issued]: -credits, [ids.wallet]: credits }, key)),
    balance: () =>
      withTenant(
        tenantId,
        async (tx) =>
          (await tx.ledgerAccount.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: ids.wallet } } })).balance,
      ),
  };
}
