import { dayColumns, selectOfBrands, type Today } from "./brand-columns.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Reads one number of today of each of some brands, by which a list of them is sorted; by the brand's id. */
export async function readSortNumbers(
  query: Query,
  ids: readonly string[],
  { now, timeZone }: Today,
  number: "visits" | "signups",
): Promise<ReadonlyMap<string, number>> {
  const sql = selectOfBrands(dayColumns[number].replace(/ as \w+$/, " as count"));
  const rows = await query<{ id: string; count: number }>(sql, [ids, now, timeZone], `brand-${number}`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
