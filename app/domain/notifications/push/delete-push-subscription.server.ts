import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import { listPushSubscriptions } from "./list-push-subscriptions.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Forgets a browser of the member, which is woken no more; one that is not known, or is another member's, changes
 * nothing. Turned off in the last browser that could be woken, the consent to pushes is withdrawn with it.
 */
export async function deletePushSubscription(ctx: MemberCtx, { endpoint }: { endpoint: string }): Promise<void> {
  const {
    tenant,
    actor: { accountId },
  } = ctx;
  const own = { tenantId: tenant.id, accountId };
  await withTenant(tenant.id, async (tx) => {
    const { count } = await tx.pushSubscription.deleteMany({ where: { ...own, endpoint } });
    if (count === 0 || (await listPushSubscriptions(tx, ctx, { accountId })).length > 0) return;
    await withdrawConsent(tx, ctx, { accountId, purpose: "push" });
    // why: a browser that was logged out would be woken again after its next login
    await tx.pushSubscription.deleteMany({ where: own });
  });
}
