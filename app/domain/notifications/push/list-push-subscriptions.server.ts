import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A browser that may be woken now. */
export type ListedPush = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Lists a member's browsers that may be woken now: a session that was ended, here or from elsewhere, is told nothing
 * more.
 */
export async function listPushSubscriptions(
  tx: Tx,
  { tenant, clock }: { tenant: Pick<Ctx["tenant"], "id">; clock: Ctx["clock"] },
  { accountId }: { accountId: string },
): Promise<ListedPush[]> {
  const isLive = { endedAt: null, expiresAt: { gt: clock.now() } };
  const found = await tx.pushSubscription.findMany({
    where: { tenantId: tenant.id, accountId, OR: [{ sessionId: null }, { session: { is: isLive } }] },
    orderBy: { createdAt: "asc" },
    select: { id: true, endpoint: true, p256dh: true, auth: true },
  });
  return found.map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, keys: { p256dh, auth } }));
}
