import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** Forgets a browser of the member, which is woken no more; one that is not known, or is another member's, changes nothing. */
export async function deletePushSubscription({ tenant, actor }: MemberCtx, { endpoint }: { endpoint: string }): Promise<void> {
  await withTenant(tenant.id, (tx) => tx.pushSubscription.deleteMany({ where: { tenantId: tenant.id, accountId: actor.accountId, endpoint } }));
}
