import type { TalliedVisits, VisitSource } from "./visit-tally.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const tagsOf = ({ network, ref, sub1, sub2, sub3 }: VisitSource) => JSON.stringify([network, ref, sub1, sub2, sub3]);

async function sourceIds(tx: Tx, tenantId: string, lines: readonly TalliedVisits[]): Promise<Map<string, string>> {
  const sources = new Map(lines.flatMap(({ source }) => (source ? [[tagsOf(source), source] as const] : [])));
  if (sources.size === 0) return new Map();
  const wanted = [...sources.values()].map(({ network, ref, sub1, sub2, sub3 }) => ({
    tenantId,
    network,
    ref,
    sub1,
    sub2,
    sub3,
  }));
  await tx.trafficSource.createMany({ data: wanted, skipDuplicates: true });
  const rows = await tx.trafficSource.findMany({
    where: { tenantId, network: { in: [...new Set(wanted.map(({ network }) => network))] }, OR: wanted },
  });
  return new Map(rows.map((row) => [tagsOf(row), row.id]));
}

/**
 * Adds counted visits of one brand to its hourly rows, in one transaction, creating traffic sources not seen before.
 * Counts add up, whoever else writes the same hour. Throws what the database says; then nothing was added.
 */
export async function recordLanderVisits(tenantId: string, lines: readonly TalliedVisits[]): Promise<void> {
  if (lines.length === 0) return;
  await withTenant(tenantId, async (tx) => {
    const ids = await sourceIds(tx, tenantId, lines);
    const rows = lines.map(({ hour, lander, slug, variant, country, source, visits }) => ({
      hour: hour.toISOString(),
      lander,
      slug,
      variant,
      country,
      visits,
      source: source ? (ids.get(tagsOf(source)) ?? null) : null,
    }));
    await tx.$executeRaw`
      insert into lander_visit (tenant_id, hour, lander, slug, variant, country, traffic_source_id, visits)
      select ${tenantId}, hour, lander, slug, variant, country, source, sum(visits)::int
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as line (hour timestamptz, lander text, slug text, variant text, country text, source uuid, visits int)
      group by hour, lander, slug, variant, country, source
      order by hour, lander, slug, variant, country, source
      on conflict (tenant_id, hour, lander, slug, variant, country, traffic_source_id)
      do update set visits = lander_visit.visits + excluded.visits`;
  });
}
