import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import type { PushInput } from "./push-contract.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Browsers of one member that are kept; the one kept first goes. */
const most = 10;

/**
 * Keeps a browser's subscription to pushes for the member and the session that told of it: a browser that another
 * member of this brand used before belongs to this one from now on. Asking for it is a consent; a mere renewal is kept
 * only where the consent is in force.
 * @returns whether the browser is woken from now on
 */
export async function savePushSubscription(
  ctx: MemberCtx,
  { endpoint, keys, renew, userAgent }: PushInput & { userAgent: string },
): Promise<boolean> {
  const {
    tenant,
    actor: { accountId, sessionId },
    clock,
  } = ctx;
  return withTenant(tenant.id, async (tx) => {
    const consent = { accountId, purpose: "push" } as const;
    if (renew && !(await hasConsent(tx, ctx, consent))) {
      await tx.pushSubscription.deleteMany({ where: { tenantId: tenant.id, endpoint } });
      return false;
    }
    await giveConsent(tx, ctx, consent);
    if (!renew) await optInToNews(tx, { tenantId: tenant.id, accountId });
    // why: of those that come at once each sees what the others kept, so that no more than ten stay
    await lockName(tx, "push-subscriptions", tenant.id, accountId);
    const kept = { accountId, sessionId, ...keys, userAgent: userAgent.slice(0, 300), failures: 0 };
    await tx.pushSubscription.upsert({
      where: { tenantId_endpoint: { tenantId: tenant.id, endpoint } },
      create: { tenantId: tenant.id, endpoint, ...kept, createdAt: clock.now() },
      update: kept,
    });
    await forgetOldest(tx, tenant.id, accountId);
    return true;
  });
}

/** Whoever turns pushes on and wanted no news at all until now wants them of what people do. */
async function optInToNews(tx: Tx, account: { tenantId: string; accountId: string }): Promise<void> {
  const none = { newConversations: false, newMessages: false, like: false, unreadMessageReminders: false };
  await tx.notificationPreference.updateMany({
    where: { ...account, ...none },
    data: { newConversations: true, newMessages: true, like: true, unreadMessageReminders: true },
  });
}

async function forgetOldest(tx: Tx, tenantId: string, accountId: string): Promise<void> {
  const surplus = await tx.pushSubscription.findMany({
    where: { tenantId, accountId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: most,
    select: { id: true },
  });
  if (surplus.length > 0)
    await tx.pushSubscription.deleteMany({ where: { tenantId, id: { in: surplus.map(({ id }) => id) } } });
}
