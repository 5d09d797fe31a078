import type { HostRow } from "./read-host.server.ts";
import type { HostPlace } from "./host-place.server.ts";
import { seeHost } from "./see-host.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";

/**
 * Looks at a host now, as `seeHost` does, because an operator asks.
 * @throws AppError `forbidden` without the right `hosts.change`, `not_found` where the brand has no such host.
 */
export async function lookAtHost(
  ctx: TenantOperatorCtx & { place: HostPlace },
  { tenantId, host }: { tenantId: string; host: string },
): Promise<HostRow> {
  enforceOperatorRight(ctx, "hosts.change", tenantId);
  return seeHost(ctx, { tenantId, host });
}
