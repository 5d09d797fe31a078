import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";

type Options = {
  author: string;
  /** A start of the site, which publishes nothing that somebody edited. */
  isStart: boolean;
  /** Replaces what an operator published. */
  force: boolean;
};

/**
 * Publishes companies from a file, a start of the site only those that are new, and notes what became of each; returns
 * the numbers of those that are new or changed. One that was published from the console stays without `force`. Brands
 * of a changed company are read anew by running processes.
 */
export async function publishCompanies(
  { db, clock }: { db: Database; clock: Clock },
  companies: Company[],
  { author, isStart, force }: Options,
): Promise<number[]> {
  const now = clock.now();
  const rows = await db.prisma.$queryRaw<{ id: number }[]>`
    insert into company (id, document, published_at)
    select (given ->> 'id')::int, given, ${now} from jsonb_array_elements(${JSON.stringify(companies)}::jsonb) given
    on conflict (id) do update set document = excluded.document, published_at = excluded.published_at
    where not ${isStart} and company.document is distinct from excluded.document
      and (${force} or (select leads from shared_list_revision where kind = 'company' and entry_id = company.id order by number desc limit 1) is distinct from 'console')
    returning id`;
  await db.prisma.$executeRaw`
    with newest as (
      select distinct on (entry_id) entry_id, number, document from shared_list_revision where kind = 'company' order by entry_id, number desc
    )
    insert into shared_list_revision (kind, entry_id, number, document, leads, author, published_at)
    select 'company', c.id, coalesce(n.number, 0) + 1, c.document, 'files', ${author}, c.published_at
    from company c left join newest n on n.entry_id = c.id where n.document is distinct from c.document
    on conflict do nothing`;
  return rows.map(({ id }) => id);
}
