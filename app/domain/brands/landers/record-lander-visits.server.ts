import type { TalliedVisits } from "./visit-tally.ts";
import { nameSources } from "#app/domain/brands/traffic-sources/name-sources.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Adds counted visits of one brand to its hourly rows, in one transaction, naming their traffic sources.
 * Counts add up, whoever else writes the same hour. Throws what the database says; then nothing was added.
 */
export async function recordLanderVisits(
  { tenantId, clock }: { tenantId: string; clock: Clock },
  lines: readonly TalliedVisits[],
): Promise<void> {
  if (lines.length === 0) return;
  await withTenant(tenantId, async (tx) => {
    const named = lines.flatMap(({ source, seenFrom }) => (source ? [{ source, seenFrom }] : []));
    const idOf = await nameSources(tx, { tenantId, clock, cause: "visit" }, named);
    const rows = lines.map(({ hour, lander, slug, variant, country, source, visits }) => ({
      hour: hour.toISOString(),
      lander,
      slug,
      variant,
      country,
      visits,
      source: source && idOf(source),
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
