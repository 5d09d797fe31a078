import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Signs an operator out everywhere, in the caller's transaction; everywhere but in the session `except`, where one is
 * named. Returns how many sessions ended.
 */
export async function endSessionsOfOperator(
  tx: Tx,
  { clock }: { clock: Clock },
  { operatorId, except }: { operatorId: string; except?: string },
): Promise<number> {
  const others = except === undefined ? {} : { id: { not: except } };
  const { count } = await tx.operatorSession.updateMany({
    where: { operatorId, endedAt: null, ...others },
    data: { endedAt: clock.now() },
  });
  return count;
}
