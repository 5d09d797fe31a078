import { mirrorHosts } from "./mirror-hosts.server.ts";
import { type HostRow, readHosts } from "./read-host.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * The hosts that a brand has or claims, the canonical one first, with what was last seen of each.
 * @throws AppError `forbidden` without the right `brands.see`.
 */
export async function listHosts(ctx: OperatorCtx, { tenantId }: { tenantId: string }): Promise<HostRow[]> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  return withTenant(tenantId, async (tx) => {
    await mirrorHosts(tx, tenantId, ctx.clock.now());
    return readHosts(tx, tenantId);
  });
}
