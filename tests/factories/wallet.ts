import { randomUUID } from "node:crypto";
import { openLedgerAccount } from "#app/domain/money/ledger/open-ledger-account.server.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/** Gives a member credits, as a correction by the platform. */
export async function fillWallet(
  tx: Tx,
  { tenantId, accountId, credits }: { tenantId: string; accountId: string; credits: number },
): Promise<void> {
  const wallet = await openLedgerAccount(tx, { tenantId, accountId, kind: "wallet" });
  const issued = await openLedgerAccount(tx, { tenantId, accountId: null, kind: "issued" });
  const { id: transferId } = await tx.ledgerTransfer.create({
    data: { tenantId, kind: "correction", idempotencyKey: `test:${randomUUID()}` },
  });
  await tx.ledgerEntry.createMany({
    data: [
      { tenantId, transferId, ledgerAccountId: issued.id, amount: -credits },
      { tenantId, transferId, ledgerAccountId: wallet.id, amount: credits },
    ],
  });
}
