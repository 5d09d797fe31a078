import { randomToken } from "#app/platform/crypto/token.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Brings what is kept of a brand's hosts in step with those that lead to it: a host that its folder declared is watched
 * too, and no longer once the folder gave it up.
 */
export async function mirrorHosts(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    delete from host_claim c where c.tenant_id = ${tenantId} and c.claimed_by = ''
      and not exists (select from tenant_host h where h.tenant_id = ${tenantId} and h.host = c.host)`;
  const missing = await tx.$queryRaw<{ host: string }[]>`
    select h.host from tenant_host h where h.tenant_id = ${tenantId}
      and not exists (select from host_claim c where c.tenant_id = ${tenantId} and c.host = h.host)`;
  for (const { host } of missing)
    await tx.$executeRaw`
      insert into host_claim (tenant_id, host, proof, claimed_by, claimed_at, since)
      values (${tenantId}, ${host}, ${randomToken(16)}, '', ${now}, ${now}) on conflict (tenant_id, host) do nothing`;
}
