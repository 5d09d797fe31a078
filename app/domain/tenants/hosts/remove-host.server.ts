import { enforceConsoleLeads } from "./enforce-console-leads.server.ts";
import { mirrorHosts } from "./mirror-hosts.server.ts";
import { readHosts } from "./read-host.server.ts";
import { recordHostChange } from "./record-host-change.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes a host from a brand, or the claim to it: within 2 seconds it leads there no more.
 * @throws AppError `forbidden` without the right `hosts.change`, `not_found` where the brand has no such host, conflict
 *   `led_by_files`, and `canonical_host` for the one to which all others lead.
 */
export async function removeHost(
  ctx: TenantOperatorCtx,
  { tenantId, host, reason }: { tenantId: string; host: string; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "hosts.change", tenantId);
  await withTenant(tenantId, async (tx) => {
    await enforceConsoleLeads(tx, tenantId);
    await mirrorHosts(tx, tenantId, ctx.clock.now());
    const [held] = await readHosts(tx, tenantId, host);
    if (!held) throw new AppError("not_found", { host });
    if (held.canonical) throw new AppError("conflict", { reason: "canonical_host", host });
    await tx.tenantHost.deleteMany({ where: { tenantId, host } });
    await tx.hostClaim.deleteMany({ where: { tenantId, host } });
    await recordHostChange(tx, ctx, {
      tenantId,
      host,
      action: "host.remove",
      reason,
      details: { served: held.serves },
    });
  });
  await ctx.announce(tenantId);
}
