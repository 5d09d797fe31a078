import { randomToken } from "#app/platform/crypto/token.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type Claims = { tenantId: string; hosts: readonly string[]; claimedBy: string; now: Date };

/**
 * Lays a brand's claim to hosts (normalised) within a transaction; each leads to the brand once it is proved. A host
 * that is claimed already, or leads there, stays as it is.
 */
export async function claimHosts(tx: Tx, { tenantId, hosts, claimedBy, now }: Claims): Promise<void> {
  for (const host of hosts)
    await tx.$executeRaw`
      insert into host_claim (tenant_id, host, proof, claimed_by, claimed_at, since)
      values (${tenantId}, ${host}, ${randomToken(16)}, ${claimedBy}, ${now}, ${now}) on conflict (tenant_id, host) do nothing`;
}
