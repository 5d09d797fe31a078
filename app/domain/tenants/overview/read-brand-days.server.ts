import { dayColumns, selectOfBrands, type Today } from "./brand-columns.ts";
import type { BrandDay } from "./listed-brand.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const daysSql = selectOfBrands(Object.values(dayColumns).join(", "));

/** Reads what happened today at each of some brands, by the brand's id. */
export async function readBrandDays(
  query: Query,
  ids: readonly string[],
  { now, timeZone }: Today,
): Promise<ReadonlyMap<string, BrandDay>> {
  const rows = await query<BrandDay & { id: string }>(daysSql, [ids, now, timeZone], "brand-days");
  return new Map(rows.map(({ id, ...day }) => [id, day]));
}
