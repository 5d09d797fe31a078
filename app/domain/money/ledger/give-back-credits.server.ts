import { bookCredits } from "./book-credits.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Gives a member back what one transfer took from the wallet, in the caller's transaction, once whatever repeats: a
 * transfer of the same kind the other way, which settles first what the member owes. Returns how many credits came
 * back, 0 where they had before.
 */
export async function giveBackCredits(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { transferId }: { transferId: string },
): Promise<number> {
  const tenantId = ctx.tenant.id;
  const spent = await tx.ledgerTransfer.findUniqueOrThrow({
    where: { tenantId_id: { tenantId, id: transferId } },
    select: {
      kind: true,
      entries: {
        where: { amount: { lt: 0 }, ledgerAccount: { kind: "wallet" } },
        select: { amount: true, ledgerAccount: { select: { accountId: true } } },
      },
    },
  });
  const [fromWallet] = spent.entries;
  if (!fromWallet || fromWallet.ledgerAccount.accountId === null) return 0;
  const credits = -fromWallet.amount;
  const { isNew } = await bookCredits(tx, ctx, {
    accountId: fromWallet.ledgerAccount.accountId,
    credits,
    platform: "spent",
    kind: spent.kind,
    idempotencyKey: `back:${transferId}`,
  });
  return isNew ? credits : 0;
}
