import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/**
 * Publishes niches from a file, a start of the site only those that are new; one that was published from the console
 * stays without `force`. Brands take a changed niche with their next publication.
 */
export async function publishNiches(
  { db, clock }: { db: Database; clock: Clock },
  niches: Niche[],
  { author, isStart, force }: { author: string; isStart: boolean; force: boolean },
): Promise<void> {
  await db.prisma.$executeRaw`
    with newest as (
      select distinct on (entry_id) entry_id, number, document, leads from shared_list_revision where kind = 'niche' order by entry_id, number desc
    )
    insert into shared_list_revision (kind, entry_id, number, document, leads, author, published_at)
    select 'niche', (given ->> 'id')::int, coalesce(n.number, 0) + 1, given, 'files', ${author}, ${clock.now()}
    from jsonb_array_elements(${JSON.stringify(niches)}::jsonb) given left join newest n on n.entry_id = (given ->> 'id')::int
    where n.entry_id is null or (not ${isStart} and n.document is distinct from given and (${force} or n.leads = 'files'))
    on conflict do nothing`;
}
