import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { recordPrices } from "./record-prices.server.ts";

/**
 * Notes what a brand offers now, where it differs from what was noted: the packages are the platform's, and a new
 * version of it may have changed them.
 */
export async function recordAllPrices({ tenant, clock }: { tenant: Tenant; clock: Clock }): Promise<void> {
  const { id: tenantId, revision, settings } = tenant;
  await withTenant(tenantId, (tx) => recordPrices(tx, { tenantId, revision, settings, since: clock.now() }));
}
