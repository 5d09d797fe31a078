import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Lets others see, or not, when the member has read what they wrote. */
export async function setReadReceipts(
  { tenant, actor }: MemberCtx,
  { readReceipts }: { readReceipts: boolean },
): Promise<void> {
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  await withTenant(tenant.id, (tx) => tx.account.update({ where, data: { readReceipts } }));
}
