import { enforceConsoleLeads } from "./enforce-console-leads.server.ts";
import { mirrorHosts } from "./mirror-hosts.server.ts";
import { readHosts } from "./read-host.server.ts";
import { recordHostChange } from "./record-host-change.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

type Chosen = { tenantId: string; host: string; reason: string };

/**
 * Makes one of a brand's hosts the one to which all others lead, within 2 seconds. Safe to repeat.
 * @throws AppError `forbidden` without the right `hosts.change`, `not_found` for a host that does not lead to the brand,
 *   conflict `led_by_files`.
 */
export async function chooseCanonicalHost(ctx: TenantOperatorCtx, { tenantId, host, reason }: Chosen): Promise<void> {
  enforceOperatorRight(ctx, "hosts.change", tenantId);
  await withTenant(tenantId, async (tx) => {
    await enforceConsoleLeads(tx, tenantId);
    await mirrorHosts(tx, tenantId, ctx.clock.now());
    const held = await readHosts(tx, tenantId);
    const chosen = held.find((each) => each.host === host && each.serves);
    if (!chosen) throw new AppError("not_found", { host });
    if (chosen.canonical) return;
    // why: a brand has one canonical host at every moment
    await tx.tenantHost.updateMany({ where: { tenantId, canonical: true }, data: { canonical: false } });
    await tx.tenantHost.updateMany({ where: { tenantId, host }, data: { canonical: true } });
    const before = held.find(({ canonical }) => canonical)?.host ?? null;
    await recordHostChange(tx, ctx, { tenantId, host, action: "host.canonical", reason, details: { before } });
  });
  await ctx.announce(tenantId);
}
