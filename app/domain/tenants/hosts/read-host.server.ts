import type { CertificateState } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type FoundDns, foundContract } from "#app/platform/hosts/look-up-host.server.ts";

/** A host of a brand, and what was last seen of it. */
export type HostRow = {
  host: string;
  proof: string;
  claimedBy: string;
  claimedAt: Date;
  provedAt: Date | null;
  lookedAt: Date | null;
  found: FoundDns | null;
  certificate: CertificateState;
  reason: string;
  since: Date;
  endsAt: Date | null;
  askedAt: Date | null;
  /** Whether it leads to the brand, and whether all others lead to it. */
  serves: boolean;
  canonical: boolean;
  isPublished: boolean;
};

type Stored = Omit<HostRow, "found"> & { found: unknown };

/** Reads the hosts that a brand has or claims, or one of them; the canonical one first. */
export async function readHosts(tx: Tx, tenantId: string, host: string | null = null): Promise<HostRow[]> {
  const rows = await tx.$queryRaw<Stored[]>`
    select c.host, c.proof, c.claimed_by as "claimedBy", c.claimed_at as "claimedAt", c.proved_at as "provedAt", c.looked_at as "lookedAt", c.found,
      c.certificate::text as certificate, c.reason, c.since, c.ends_at as "endsAt", c.asked_at as "askedAt",
      h.host is not null as serves, coalesce(h.canonical, false) as canonical, t.current_revision > 0 and t.status <> 'removed' as "isPublished"
    from host_claim c join tenant t on t.id = ${tenantId} left join tenant_host h on h.tenant_id = ${tenantId} and h.host = c.host
    where c.tenant_id = ${tenantId} and (${host}::text is null or c.host = ${host}) order by coalesce(h.canonical, false) desc, serves desc, c.host`;
  return rows.map((row) => ({ ...row, found: foundContract.nullable().catch(null).parse(row.found) }));
}
