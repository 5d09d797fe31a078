import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";

export type ListedTenant = {
  id: string;
  name: string;
  status: string;
  revision: number;
  theme: string;
  niche: number;
  company: number;
  countries: string[];
  hosts: string[];
  author: string;
  publishedAt: Date;
};

/** Lists every published brand by id, with what its current revision declares. */
export function listTenants(ctx: PlatformCtx): Promise<ListedTenant[]> {
  return ctx.db.prisma.$queryRaw<ListedTenant[]>`
    select t.id, t.status::text as status, t.current_revision as revision, t.company_id as company, r.author, r.published_at as "publishedAt",
      d.declaration #>> '{settings,name}' as name, d.declaration ->> 'theme' as theme, (d.declaration ->> 'niche')::int as niche,
      d.declaration #> '{settings,countries}' as countries,
      coalesce((select array_agg(h.host order by h.canonical desc, h.host) from tenant_host h where h.tenant_id = t.id), '{}') as hosts
    from tenant t
      join tenant_revision r on r.tenant_id = t.id and r.number = t.current_revision
      cross join lateral (select r.document -> 'declaration' as declaration) d
    order by t.id`;
}
