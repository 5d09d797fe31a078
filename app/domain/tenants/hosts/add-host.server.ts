import { claimHosts } from "#app/domain/tenants/publishing/claim-hosts.server.ts";
import { enforceConsoleLeads } from "./enforce-console-leads.server.ts";
import { type HostRow, readHosts } from "./read-host.server.ts";
import { recordHostChange } from "./record-host-change.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { asSite } from "#app/platform/db/connection/operator-scope.server.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";

type NewHost = { tenantId: string; host: string; consoleHost: string | null };

/**
 * Lays a brand's claim to a host, however it is written; it leads there once a TXT record proves that it is theirs.
 * Several brands may claim one host, and the first that proves it has it. Safe to repeat.
 * @throws AppError `forbidden` without the right `hosts.change`, `invalid_input` (field `host`) for what is no public
 *   host or the console's own, conflict `host_taken` for a host of another brand, and `led_by_files`.
 */
export async function addHost(ctx: OperatorCtx, { tenantId, host: given, consoleHost }: NewHost): Promise<HostRow> {
  enforceOperatorRight(ctx, "hosts.change", tenantId);
  const host = publicHostOf(given, consoleHost);
  // why: whose host it is, is asked of all brands, also of those that the operator does not hold
  const owner = await asSite(() => withPlatform((tx) => tx.tenantHost.findUnique({ where: { host } })));
  if (owner && owner.tenantId !== tenantId) throw new AppError("conflict", { reason: "host_taken", host });
  return withTenant(tenantId, async (tx) => {
    await enforceConsoleLeads(tx, tenantId);
    const [known] = await readHosts(tx, tenantId, host);
    if (known) return known;
    await claimHosts(tx, { tenantId, hosts: [host], claimedBy: ctx.operator.name, now: ctx.clock.now() });
    await recordHostChange(tx, ctx, { tenantId, host, action: "host.claim" });
    const [claimed] = await readHosts(tx, tenantId, host);
    if (!claimed) throw new AppError("not_found", { host });
    return claimed;
  });
}

function publicHostOf(given: string, consoleHost: string | null): string {
  const host = normalizeHost(given.trim());
  const isPublic = host !== null && /\.(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(host) && !host.endsWith(".localhost");
  const isConsoles = consoleHost !== null && (host === consoleHost || host?.endsWith(`.${consoleHost}`) === true);
  if (!isPublic || isConsoles) throw new AppError("invalid_input", { field: "host", value: given });
  return host;
}
