import type { Database } from "#app/platform/db/connection/database.server.ts";
import type { CurrentRevision, PublishedSource } from "#app/platform/tenancy/registry/refresh-registry.server.ts";
import type { PublishedRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";

/**
 * The published brands of a database, as the registry reads them, paused ones too. Removed brands are not among them.
 */
export function publishedSource({ prisma }: Database): PublishedSource {
  return {
    async readVersion() {
      const rows = await prisma.$queryRaw<{ version: string }[]>`
        select md5(
          coalesce((select string_agg(concat_ws(':', id, current_revision, status), ',' order by id) from tenant), '')
          || coalesce((select string_agg(concat_ws(':', id, published_at), ',' order by id) from company), '')
          || coalesce((select string_agg(concat_ws(':', host, tenant_id, canonical), ',' order by host) from tenant_host), '')
        ) as version`;
      return rows[0]?.version ?? "";
    },
    listCurrent: () => prisma.$queryRaw<CurrentRevision[]>`
      select t.id as "tenantId", t.current_revision as number, concat_ws(':', t.current_revision, t.status, c.published_at,
        (select string_agg(h.host, ',' order by h.canonical desc, h.host) from tenant_host h where h.tenant_id = t.id)) as stamp
      from tenant t join company c on c.id = t.company_id
      where t.status in ('active', 'paused') and t.current_revision > 0 order by t.id`,
    readCurrent: (tenantIds) => prisma.$queryRaw<PublishedRevision[]>`
      select t.id as "tenantId", r.number, t.status = 'paused' as "isPaused", r.document, c.document as company,
        array(select h.host from tenant_host h where h.tenant_id = t.id order by h.canonical desc, h.host) as hosts
      from tenant t join tenant_revision r on r.tenant_id = t.id and r.number = t.current_revision join company c on c.id = t.company_id
      where t.id = any(${tenantIds}) order by t.id`,
    async readBefore(tenantId, number) {
      const rows = await prisma.$queryRaw<PublishedRevision[]>`
        select t.id as "tenantId", r.number, t.status = 'paused' as "isPaused", r.document, c.document as company,
        array(select h.host from tenant_host h where h.tenant_id = t.id order by h.canonical desc, h.host) as hosts
        from tenant t join tenant_revision r on r.tenant_id = t.id join company c on c.id = t.company_id
        where t.id = ${tenantId} and r.number < ${number} order by r.number desc limit 1`;
      return rows[0] ?? null;
    },
  };
}
