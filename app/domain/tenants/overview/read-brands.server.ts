import { selectOfBrands } from "./brand-columns.ts";
import type { BrandStanding, DeclaredBrand } from "./listed-brand.ts";
import type { CertificateState } from "#app/platform/db/generated/enums.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

const standingSql = `
  select t.id, t.status::text as status, json_build_object('id', c.id, 'name', c.document ->> 'name') as company,
    t.current_revision as revision, r.published_at as "publishedAt", r.author as "publishedBy",
    array(select h.host from tenant_host h where h.tenant_id = t.id order by h.canonical desc, h.host) as hosts
  from tenant t join company c on c.id = t.company_id
    left join tenant_revision r on r.tenant_id = t.id and r.number = t.current_revision`;

const certificateSql = selectOfBrands(
  "(select max(c.certificate)::text from host_claim c where c.tenant_id = brand.tenant_id) as certificate",
);

const declaredSql = `
  select t.id, r.document #>> '{declaration,settings,name}' as name, (r.document #>> '{niche,id}')::int as niche,
    r.document #>> '{declaration,theme}' as theme, r.document #> '{declaration,settings,countries}' as countries,
    array(select jsonb_object_keys(r.document -> 'copy') order by 1) as languages
  from tenant t join tenant_revision r on r.tenant_id = t.id and r.number = t.current_revision where t.id = any($1)`;

/** Reads where every brand stands that is held, and what it declares. */
export async function readBrands(query: Query): Promise<(BrandStanding & DeclaredBrand)[]> {
  const standings = await query<Omit<BrandStanding, "certificate">>(standingSql, [], "brand-standings");
  const certificates = await readCertificates(
    query,
    standings.map(({ id }) => id),
  );
  // why: to take the whole document of a thousand brands apart costs more than all else of the list
  const served = new Map(standings.map(({ id }) => [id, servedAs(id)]));
  const others = [...served].flatMap(([id, declared]) => (declared === null ? [id] : []));
  const rows =
    others.length === 0 ? [] : await query<DeclaredBrand & { id: string }>(declaredSql, [others], "declared-brands");
  const stored = new Map(rows.map(({ id, ...declared }) => [id, declared]));
  return standings.map((standing) => ({
    ...standing,
    certificate: certificates.get(standing.id) ?? null,
    ...(served.get(standing.id) ?? stored.get(standing.id) ?? unpublished(standing.id)),
  }));
}

async function readCertificates(query: Query, ids: readonly string[]): Promise<Map<string, CertificateState | null>> {
  const rows = await query<{ id: string; certificate: CertificateState | null }>(
    certificateSql,
    [ids],
    "brand-certificates",
  );
  return new Map(rows.map(({ id, certificate }) => [id, certificate]));
}

function servedAs(id: string): DeclaredBrand | null {
  const tenant = processRegistry().findPublished(id);
  if (tenant === null) return null;
  const { settings, niche, theme, countries, languages } = tenant;
  return { name: settings.name, niche: niche.id, theme, countries, languages: languages.toSorted() };
}

const unpublished = (id: string): DeclaredBrand => ({
  name: id,
  niche: null,
  theme: null,
  countries: [],
  languages: [],
});
