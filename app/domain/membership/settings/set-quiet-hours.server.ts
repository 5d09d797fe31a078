import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Keeps the hours of the day (0 to 23, in the member's zone) from and until which nothing is sent; null for none. */
export async function setQuietHours(
  { tenant, actor }: MemberCtx,
  { hours }: { hours: { from: number; until: number } | null },
): Promise<void> {
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  const data = { quietFrom: hours?.from ?? null, quietUntil: hours?.until ?? null };
  await withTenant(tenant.id, (tx) => tx.account.update({ where, data }));
}
