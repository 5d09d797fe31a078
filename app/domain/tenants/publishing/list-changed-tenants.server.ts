import type { ChangedTenants } from "#app/domain/membership/guest-profiles/list-stale-guests.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Longer than the hour after which guests are looked after again, in milliseconds. */
const lately = 2 * millisecondsIn.hour;

/** The brands that are removed, and those that were published, paused or put back in the last two hours. */
export async function listChangedTenants({ clock }: { clock: Clock }): Promise<ChangedTenants> {
  const since = new Date(clock.now().getTime() - lately);
  const tenants = await withPlatform((tx) =>
    tx.tenant.findMany({ select: { id: true, status: true, updatedAt: true } }),
  );
  return {
    removed: tenants.filter(({ status }) => status === "removed").map(({ id }) => id),
    changed: tenants.filter(({ status, updatedAt }) => status !== "removed" && updatedAt >= since).map(({ id }) => id),
  };
}
