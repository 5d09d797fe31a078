import { openLedgerAccount } from "./open-ledger-account.server.ts";
import { shareWithDebt } from "./share-with-debt.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { LedgerAccountKind, TransferKind } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Credits that come to a member (above zero) or go (below), and from or to which account of the platform. The key makes
 * a repetition harmless.
 */
export type Booking = {
  accountId: string;
  credits: number;
  platform: Exclude<LedgerAccountKind, "wallet" | "receivable">;
  kind: TransferKind;
  idempotencyKey: string;
  paymentId?: string;
  note?: string;
};

/**
 * Moves credits between a member and the platform in the caller's transaction, once per key: what comes settles first
 * what the member owes, what the wallet does not hold is owed from then on. Returns the wallet afterwards, and whether
 * this call moved it. One booking of a member at a time goes on from here; only spending goes on beside it.
 * @throws a violation of `ledger_account_wallet_not_negative` where credits were spent meanwhile: nothing is booked
 *   then, and `withBookings` begins anew.
 */
export async function bookCredits(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId, credits, platform, kind, idempotencyKey, paymentId, note }: Booking,
): Promise<{ isNew: boolean; wallet: number }> {
  const tenantId = tenant.id;
  const createdAt = clock.now();
  await tx.$queryRaw`select id from account where tenant_id = ${tenantId} and id = ${accountId}::uuid for no key update`;
  const wallet = await openLedgerAccount(tx, { tenantId, accountId, kind: "wallet" });
  const balance = wallet.balance ?? 0;
  const known = await tx.ledgerTransfer.findUnique({
    where: { tenantId_idempotencyKey: { tenantId, idempotencyKey } },
    select: { id: true },
  });
  if (known || credits === 0) return { isNew: false, wallet: balance };

  const debt = await tx.ledgerAccount.findFirst({
    where: { tenantId, accountId, kind: "receivable" },
    select: { id: true, balance: true },
  });
  const shares = shareWithDebt(credits, { credits: balance, owed: -(debt?.balance ?? 0) });
  const opposite = await openLedgerAccount(tx, { tenantId, accountId: null, kind: platform });
  const transfer = await tx.ledgerTransfer.create({
    data: { tenantId, kind, idempotencyKey, createdAt, ...(paymentId && { paymentId }), ...(note && { note }) },
    select: { id: true },
  });
  const movements = [
    { ledgerAccountId: opposite.id, amount: -credits },
    { ledgerAccountId: wallet.id, amount: shares.wallet },
  ];
  if (shares.receivable !== 0) {
    const receivable = debt ?? (await openLedgerAccount(tx, { tenantId, accountId, kind: "receivable" }));
    movements.push({ ledgerAccountId: receivable.id, amount: shares.receivable });
  }
  await tx.ledgerEntry.createMany({
    data: movements
      .filter(({ amount }) => amount !== 0)
      .map((movement) => ({ ...movement, tenantId, transferId: transfer.id, createdAt })),
  });
  return { isNew: true, wallet: balance + shares.wallet };
}
