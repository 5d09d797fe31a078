import { bookCredits } from "./book-credits.server.ts";
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
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId, paymentId, credits }: Purchase,
): Promise<Granted> {
  const tenantId = ctx.tenant.id;
  const isUnpaid = await lockUnpaid(tx, { tenantId, accountId });
  const { isNew, wallet } = await bookCredits(tx, ctx, {
    accountId,
    credits,
    platform: "issued",
    kind: "purchase",
    idempotencyKey: `payment:${paymentId}`,
    paymentId,
  });
  const isFirst = isNew && isUnpaid;
  if (isFirst)
    await tx.account.update({
      where: { tenantId_id: { tenantId, id: accountId } },
      data: { paidUser: true, premiumSince: ctx.clock.now() },
    });
  return { isNew, isFirst, wallet };
}

/** Whether the account has never paid; one grant at a time goes on from here, and none beside a free message. */
async function lockUnpaid(tx: Tx, { tenantId, accountId }: { tenantId: string; accountId: string }): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { paid_user: boolean }[]
  >`select paid_user from account where tenant_id = ${tenantId} and id = ${accountId}::uuid for no key update`;
  if (!row) throw new Error("A purchase needs an account");
  return !row.paid_user;
}
