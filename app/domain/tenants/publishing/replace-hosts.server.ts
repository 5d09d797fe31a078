import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Makes `hosts` (normalised, canonical first) the hosts of a brand within a transaction.
 * @throws AppError conflict `host_taken` (host, owner) when another brand has one of them.
 */
export async function replaceHosts(tx: Tx, tenantId: string, hosts: string[]): Promise<void> {
  // why: a tenant has one canonical host at every moment, and the one that it leaves goes before the new one comes
  await tx.$executeRaw`update tenant_host set canonical = false where tenant_id = ${tenantId} and canonical and host <> ${hosts[0] ?? ""}`;
  const kept = await tx.$executeRaw`
    with gone as (delete from tenant_host where tenant_id = ${tenantId} and host <> all(${hosts}))
    insert into tenant_host (host, tenant_id, canonical)
    select host, ${tenantId}, position = 1 from unnest(${hosts}::text[]) with ordinality as declared (host, position)
    on conflict (host) do update set canonical = excluded.canonical where tenant_host.tenant_id = excluded.tenant_id`;
  if (kept === hosts.length) return;
  const taken = await tx.tenantHost.findFirst({ where: { host: { in: hosts }, tenantId: { not: tenantId } } });
  throw new AppError("conflict", { reason: "host_taken", host: taken?.host ?? "", owner: taken?.tenantId ?? "" });
}
