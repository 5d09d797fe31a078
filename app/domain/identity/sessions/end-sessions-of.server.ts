import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Signs an account out everywhere, in the caller's transaction; everywhere but in the session `except`, where one is
 * named, and in those that began before `since`. Returns how many ended; after the commit the caller signals `sessions`.
 */
export async function endSessionsOf(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  input: { accountId: string; except?: string | undefined; since?: Date },
): Promise<number> {
  const others = {
    ...(input.except !== undefined && { id: { not: input.except } }),
    ...(input.since !== undefined && { createdAt: { gt: input.since } }),
  };
  const { count } = await tx.session.updateMany({
    where: { tenantId: tenant.id, accountId: input.accountId, endedAt: null, ...others },
    data: { endedAt: clock.now() },
  });
  return count;
}
