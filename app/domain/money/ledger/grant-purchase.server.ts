import { openLedgerAccount } from "./open-ledger-account.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Credits (a whole number above 0) that a paid payment bought. */
export type Purchase = { accountId: string; paymentId: string; credits: number };

/** `isNew`: this call granted them; `isFirst`: it was the member's first purchase, which makes premium. */
export type Granted = { isNew: boolean; isFirst: boolean; wallet: number };

/**
 * Puts bought credits into the member's wallet in the caller's transaction, exactly once per payment whatever repeats.
 * What the member owes after a charge-back is settled from them first. The first purchase makes the member paid and
 * premium.
 */
export async function grantPurchase(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId, paymentId, credits }: Purchase,
): Promise<Granted> {
  const tenantId = tenant.id;
  const createdAt = clock.now();
  const isFirst = await lockUnpaid(tx, { tenantId, accountId });
  const wallet = await openLedgerAccount(tx, { tenantId, accountId, kind: "wallet" });
  const idempotencyKey = `payment:${paymentId}`;
  const known = await tx.ledgerTransfer.findUnique({
    where: { tenantId_idempotencyKey: { tenantId, idempotencyKey } },
    select: { id: true },
  });
  if (known) return { isNew: false, isFirst: false, wallet: wallet.balance ?? 0 };

  const receivable = await tx.ledgerAccount.findFirst({
    where: { tenantId, accountId, kind: "receivable" },
    select: { id: true, balance: true },
  });
  const settled = Math.min(credits, Math.max(0, -(receivable?.balance ?? 0)));
  const issued = await openLedgerAccount(tx, { tenantId, accountId: null, kind: "issued" });
  const transfer = await tx.ledgerTransfer.create({
    data: { tenantId, kind: "purchase", idempotencyKey, paymentId, createdAt },
    select: { id: true },
  });
  const movements = [
    { ledgerAccountId: issued.id, amount: -credits },
    ...(receivable ? [{ ledgerAccountId: receivable.id, amount: settled }] : []),
    { ledgerAccountId: wallet.id, amount: credits - settled },
  ];
  await tx.ledgerEntry.createMany({
    data: movements
      .filter(({ amount }) => amount !== 0)
      .map((movement) => ({ ...movement, tenantId, transferId: transfer.id, createdAt })),
  });
  if (isFirst)
    await tx.account.update({
      where: { tenantId_id: { tenantId, id: accountId } },
      data: { paidUser: true, premiumSince: createdAt },
    });
  return { isNew: true, isFirst, wallet: (wallet.balance ?? 0) + credits - settled };
}

/** Whether the account has never paid; one grant at a time goes on from here, and none beside a free message. */
async function lockUnpaid(tx: Tx, { tenantId, accountId }: { tenantId: string; accountId: string }): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { paid_user: boolean }[]
  >`select paid_user from account where tenant_id = ${tenantId} and id = ${accountId}::uuid for no key update`;
  if (!row) throw new Error("A purchase needs an account");
  return !row.paid_user;
}
