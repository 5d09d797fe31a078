import { readRefundable } from "#app/domain/money/refunds/read-refundable.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Unused credits as a member who leaves is told of them: paid ones with what they are worth by currency, in minor
 * units, and the others.
 */
export type LeavingCredits = { paid: number; worth: { amountMinor: number; currency: string }[]; gifted: number };

/** Tells what a member who leaves could have paid back, and what lapses. */
export async function getUnusedCredits({
  tenant,
  actor,
}: Pick<MemberCtx, "tenant" | "actor">): Promise<LeavingCredits> {
  const { refundable, gifted } = await withTenant(tenant.id, (tx) =>
    readRefundable(tx, { tenantId: tenant.id, accountId: actor.accountId }),
  );
  const worth = new Map<string, number>();
  for (const { amountMinor, currency } of refundable) worth.set(currency, (worth.get(currency) ?? 0) + amountMinor);
  return {
    paid: refundable.reduce((sum, { credits }) => sum + credits, 0),
    worth: [...worth].map(([currency, amountMinor]) => ({ amountMinor, currency })),
    gifted,
  };
}
