import { type UnusedCredits, unusedCredits } from "./unused-credits.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Reads what is left of the credits in an account's wallet, in the caller's transaction: by payment, and those that
 * were gifts.
 */
export async function readUnusedCredits(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<UnusedCredits> {
  const entries = await tx.ledgerEntry.findMany({
    where: { tenantId, ledgerAccount: { tenantId, accountId, kind: "wallet" } },
    select: {
      amount: true,
      createdAt: true,
      transferId: true,
      transfer: { select: { idempotencyKey: true, paymentId: true } },
    },
  });
  return unusedCredits(
    entries.map(({ amount, createdAt, transferId, transfer }) => ({
      transferId,
      amount,
      at: createdAt,
      idempotencyKey: transfer.idempotencyKey,
      payment: transfer.paymentId,
    })),
  );
}
