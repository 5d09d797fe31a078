import { selectOfBrands } from "./brand-columns.ts";
import { type WaitingCounts, waitingCountsSql } from "#app/domain/identity/staff/waiting-counts.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const waitingSql = selectOfBrands(waitingCountsSql("brand.tenant_id"));

/** Reads what waits for people at each of some brands, by the brand's id. */
export async function readBrandWaiting(
  query: Query,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingCounts>> {
  const rows = await query<WaitingCounts & { id: string }>(waitingSql, [ids], "brands-waiting");
  return new Map(rows.map(({ id, ...waiting }) => [id, waiting]));
}
