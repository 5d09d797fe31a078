import { eventCountsSql, revenueSql } from "./count-events.ts";
import type { CountedDays, DayCounts, DayRevenue } from "./day-counts.ts";
import { startOfUtcDay } from "#app/domain/tenants/numbers/utc-day.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Counts days from the rows of truth: the one way in which days that are over and the day that goes on are counted. */
export async function countDays(
  query: Query,
  { brands, dimension, from, until }: CountedDays,
): Promise<{ counts: DayCounts[]; revenue: DayRevenue[] }> {
  if (brands.length === 0 || from >= until) return { counts: [], revenue: [] };
  const asked = [[...brands], startOfUtcDay(from), startOfUtcDay(until)];
  const [counts, revenue] = await Promise.all([
    query<DayCounts>(eventCountsSql(dimension), asked, `count-days-${dimension}`),
    query<DayRevenue>(revenueSql(dimension), asked, `add-up-days-${dimension}`),
  ]);
  return { counts, revenue };
}
