import { openLedgerAccount } from "./open-ledger-account.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/**
 * Gives a member back what one transfer took from the wallet, in the caller's transaction, once whatever repeats: a
 * transfer of the same kind the other way. Returns how many credits came back, 0 where they had before.
 */
export async function giveBackCredits(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { transferId }: { transferId: string },
): Promise<number> {
  const tenantId = tenant.id;
  const idempotencyKey = `back:${transferId}`;
  const createdAt = clock.now();
  const spent = await tx.ledgerTransfer.findUniqueOrThrow({
    where: { tenantId_id: { tenantId, id: transferId } },
    select: {
      kind: true,
      entries: {
        where: { amount: { lt: 0 }, ledgerAccount: { kind: "wallet" } },
        select: { amount: true, ledgerAccountId: true },
      },
    },
  });
  const known = await tx.ledgerTransfer.findUnique({
    where: { tenantId_idempotencyKey: { tenantId, idempotencyKey } },
    select: { id: true },
  });
  const [fromWallet] = spent.entries;
  if (known || !fromWallet) return 0;

  const spentAccount = await openLedgerAccount(tx, { tenantId, accountId: null, kind: "spent" });
  const { id } = await tx.ledgerTransfer.create({
    data: { tenantId, kind: spent.kind, idempotencyKey, createdAt },
    select: { id: true },
  });
  const entry = { tenantId, transferId: id, createdAt };
  const credits = -fromWallet.amount;
  await tx.ledgerEntry.createMany({
    data: [
      { ...entry, ledgerAccountId: spentAccount.id, amount: -credits },
      { ...entry, ledgerAccountId: fromWallet.ledgerAccountId, amount: credits },
    ],
  });
  return credits;
}
