import { sessionLifetimes } from "./session-lifetimes.ts";
import type { Session } from "./find-session.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

const fiveMinutes = 5 * millisecondsIn.minute;

/**
 * Notes that a session and its account were seen, once in five minutes at most; the session goes on from now. Returns
 * whether it was noted.
 */
export async function touchSession(
  { tenant, clock }: { tenant: Tenant; clock: Clock },
  session: Session,
): Promise<boolean> {
  const now = clock.now();
  if (now.getTime() - session.lastSeenAt.getTime() < fiveMinutes) return false;
  // why: of requests that come at once one writes, the others find it written
  const stale = new Date(now.getTime() - fiveMinutes);
  const { atMost, unused } = sessionLifetimes;
  return withTenant(tenant.id, async (tx) => {
    const count = await tx.$executeRaw`
      update session set last_seen_at = ${now}, expires_at = least(created_at + make_interval(secs => ${atMost / 1_000}), ${now}::timestamptz + make_interval(secs => ${unused / 1_000}))
      where tenant_id = ${tenant.id} and id = ${session.id}::uuid and last_seen_at <= ${stale}`;
    if (count > 0)
      await tx.account.updateMany({ where: { tenantId: tenant.id, id: session.accountId }, data: { lastSeenAt: now } });
    return count > 0;
  });
}
