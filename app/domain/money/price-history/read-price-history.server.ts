import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { PriceHistory } from "./price-history.ts";

type Row = { credits: number; amount: number | null; since: Date };

const query = `
  select credits, amount_minor as amount, since from price_record
  where tenant_id = $1 and country = $2 and currency = $3 order by since, revision`;

/** What a brand's packages cost in a country and currency since it began, the oldest first; amounts in minor units. */
export async function readPriceHistory(
  tenantId: string,
  { country, currency }: { country: Country; currency: string },
): Promise<PriceHistory> {
  return readAsTenant(tenantId, (read) => read<Row>(query, [tenantId, country, currency], "price-history"));
}
