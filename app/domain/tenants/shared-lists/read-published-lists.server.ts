import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { publishedCompanyContract, type Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import { nicheContract, type Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** The companies and niches that are published, by their numbers; what today's contract no longer takes is left out. */
export async function readPublishedLists(
  tx: Tx,
): Promise<{ companies: Map<number, Company>; niches: Map<number, Niche> }> {
  const companies = await tx.company.findMany({ select: { document: true }, orderBy: { id: "asc" } });
  const niches = await tx.$queryRaw<{ document: unknown }[]>`
    select distinct on (entry_id) document from shared_list_revision where kind = 'niche' order by entry_id, number desc`;
  return {
    companies: new Map(
      companies
        .flatMap(({ document }) => publishedCompanyContract.safeParse(document).data ?? [])
        .map((each) => [each.id, each]),
    ),
    niches: new Map(
      niches.flatMap(({ document }) => nicheContract.safeParse(document).data ?? []).map((each) => [each.id, each]),
    ),
  };
}
