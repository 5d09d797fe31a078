import { bookCredits } from "./book-credits.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

const reasons = ["refund", "chargeback"] as const;

/** How many of a payment's credits shall have been taken back, by why; all of it, not what is new. */
export type PurchaseReversal = {
  accountId: string;
  paymentId: string;
  taken: Readonly<Record<(typeof reasons)[number], number>>;
};

/**
 * Takes credits of a payment back from its buyer, or gives back what was taken too much (a dispute that was won), until
 * as many are taken as shall be: once per change whatever repeats. What is spent already is owed. The caller holds the
 * payment's row.
 */
export async function reversePurchase(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId, paymentId, taken }: PurchaseReversal,
): Promise<void> {
  const tenantId = ctx.tenant.id;
  const before = await tx.ledgerEntry.findMany({
    where: {
      tenantId,
      ledgerAccount: { tenantId, accountId: null, kind: "withdrawn" },
      transfer: { tenantId, paymentId },
    },
    select: { amount: true, transfer: { select: { kind: true } } },
  });
  const changes = reasons.map((kind) => ({
    kind,
    credits:
      before.reduce((sum, { amount, transfer }) => (transfer.kind === kind ? sum + amount : sum), 0) - taken[kind],
  }));
  let turn = before.length;
  // why: what comes back first, so that nothing is owed for a moment
  for (const { kind, credits } of changes.toSorted((one, other) => other.credits - one.credits)) {
    if (credits === 0) continue;
    turn += 1;
    const idempotencyKey = `reversal:${paymentId}:${turn}`;
    await bookCredits(tx, ctx, { accountId, credits, platform: "withdrawn", kind, idempotencyKey, paymentId });
  }
}
