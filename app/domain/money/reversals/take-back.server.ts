import { reversePurchase } from "#app/domain/money/ledger/reverse-purchase.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { creditsDueBack, isAllDueBack } from "./credits-due-back.ts";
import { keepPremium } from "./keep-premium.server.ts";

/**
 * Takes back what of a payment's credits and premium is due as it stands now, or gives it again, in the transaction that
 * changed it: nothing of one that brought nothing yet. Once per change whatever repeats. The caller holds the payment's
 * row, and wrote down how it stands.
 */
export async function takeBack(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { before, after }: { before: Payment; after: Payment },
): Promise<void> {
  if (after.status !== "completed" && after.advancedAt === null) return;
  const { id: paymentId, tenantId, accountId } = after;
  await reversePurchase(tx, ctx, { accountId, paymentId, taken: creditsDueBack(after) });
  if (isAllDueBack(before) !== isAllDueBack(after)) await keepPremium(tx, { tenantId, accountId });
}
