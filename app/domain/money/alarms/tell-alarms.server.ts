import type { Clock } from "#app/platform/clock/clock.ts";
import type { MoneyAlarm } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** An alarm as it is told: amounts, codes and ids, never whom it is about. */
export type ToldAlarm = Pick<MoneyAlarm, "tenantId" | "id" | "kind" | "subject" | "paymentId" | "details">;

const most = 100;

/**
 * Tells each alarm of a brand that nobody was told yet, at most 100 at a time. One that is told while
 * the process dies is told again. Returns how many there were.
 */
export async function tellAlarms({
  tenant: { id: tenantId },
  clock,
  onAlarm,
}: {
  tenant: Tenant;
  clock: Clock;
  onAlarm: (alarm: ToldAlarm) => void;
}): Promise<number> {
  const untold = await withTenant(tenantId, (tx) =>
    tx.moneyAlarm.findMany({
      where: { tenantId, toldAt: null },
      orderBy: { raisedAt: "asc" },
      take: most,
      select: { tenantId: true, id: true, kind: true, subject: true, paymentId: true, details: true },
    }),
  );
  if (untold.length === 0) return 0;
  for (const alarm of untold) onAlarm(alarm);
  await withTenant(tenantId, (tx) =>
    tx.moneyAlarm.updateMany({
      where: { tenantId, id: { in: untold.map(({ id }) => id) } },
      data: { toldAt: clock.now() },
    }),
  );
  return untold.length;
}
