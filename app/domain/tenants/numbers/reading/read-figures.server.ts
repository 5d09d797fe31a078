import { addUp, type Figures, type KeyedCounts, type KeyedRevenue } from "./figures.ts";
import type { DayRange } from "#app/domain/tenants/numbers/numbers-range.ts";
import { addDays, utcDayOf } from "#app/domain/tenants/numbers/utc-day.ts";
import { countDays } from "#app/domain/tenants/numbers/counting/count-days.server.ts";
import type { NumbersDimension } from "#app/platform/db/generated/enums.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** By what figures are added up; each is a column of what is kept. */
const columns = { day: "c.day", tenantId: "c.tenant_id", value: "c.value" } as const;
// why of the group: to write the day of each row costs more than to add it up
const keys = { ...columns, day: "to_char(c.day, 'YYYY-MM-DD')" } as const;

type Wanted = DayRange & {
  brands: readonly string[];
  dimension: NumbersDimension;
  by: keyof typeof columns;
  now: Date;
};

const heldOf = (table: string, by: keyof typeof columns) =>
  `from unnest($1::text[]) as held (tenant_id) join ${table} c on c.tenant_id = held.tenant_id
  where c.dimension = $2::numbers_dimension and c.day >= $3::date and c.day < $4::date group by ${columns[by]}`;

const keptCountsSql = (by: keyof typeof columns) => `
  select ${keys[by]} as key, sum(visits)::float8 as visits, sum(signups)::float8 as signups, sum(confirmed)::float8 as confirmed,
    sum(active)::float8 as active, sum(messages)::float8 as messages, sum(buyers)::float8 as buyers
  ${heldOf("daily_count", by)}`;

const keptRevenueSql = (by: keyof typeof columns) => `
  select ${keys[by]} as key, currency, sum(sales)::float8 as sales, sum(paid_minor)::float8 as "paidMinor", sum(returned_minor)::float8 as "returnedMinor"
  ${heldOf("daily_revenue", by)}, currency`;

/**
 * Reads the figures of some brands in a range of days, added up: days that are kept from what is kept, and the days since
 * then, of which there is one but for the first minutes of a day, from the rows of truth.
 */
export async function readFigures(query: Query, wanted: Wanted): Promise<Map<string, Figures>> {
  const { brands, dimension, by, from, until, now } = wanted;
  if (brands.length === 0) return new Map();
  const live = await readFirstLiveDay(query, brands, now);
  const kept = [[...brands], dimension, from, until < live ? until : live];
  const [counts, revenue, since] = await Promise.all([
    query<KeyedCounts>(keptCountsSql(by), kept, `kept-counts-${by}`),
    query<KeyedRevenue>(keptRevenueSql(by), kept, `kept-revenue-${by}`),
    countDays(query, { brands, dimension, from: from > live ? from : live, until }),
  ]);
  return addUp(
    [...counts, ...since.counts.map((each) => ({ ...each, key: each[by] }))],
    [...revenue, ...since.revenue.map((each) => ({ ...each, key: each[by] }))],
  );
}

/** The day from which on nothing is kept yet of one brand at least: today, or yesterday. */
async function readFirstLiveDay(query: Query, brands: readonly string[], now: Date): Promise<string> {
  const [row] = await query<{ isBehind: boolean }>(
    `select exists (select from unnest($1::text[]) as held (tenant_id) where not exists (
       select from daily_count c where c.tenant_id = held.tenant_id and c.dimension = 'all' and c.day = $2::date)) as "isBehind"`,
    [[...brands], addDays(utcDayOf(now), -1)],
    "numbers-behind",
  );
  const today = utcDayOf(now);
  return row?.isBehind === true ? addDays(today, -1) : today;
}
