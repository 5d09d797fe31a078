import { countDays } from "./count-days.server.ts";
import type { DayCounts, DayRevenue } from "./day-counts.ts";
import { addDays, daysBetween, startOfUtcDay, utcDayOf } from "#app/domain/tenants/numbers/utc-day.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { NumbersDimension } from "#app/platform/db/generated/enums.ts";
import { type Query, readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** How many days are kept in one transaction. */
const daysAtOnce = 31;

type Kept = {
  counts: (DayCounts & { dimension: NumbersDimension })[];
  revenue: (DayRevenue & Pick<Kept["counts"][number], "dimension">)[];
};

/**
 * Keeps a brand's numbers of every day of UTC that is over, from the last day that was kept, which is counted
 * anew, or else from the first on which something happened. Safe to run again: a day has the same numbers each time.
 */
export async function keepDays({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const today = utcDayOf(clock.now());
  const first = await readAsTenant(tenantId, (query) => readFirstDay(query, tenantId));
  for (let from = first ?? today; from < today; from = addDays(from, daysAtOnce)) {
    const next = addDays(from, daysAtOnce);
    await keepSpan(tenantId, from, next < today ? next : today);
  }
}

/** The day from which a brand is counted: the last that was kept, or the first on which anything happened. */
async function readFirstDay(query: Query, tenantId: string): Promise<string | null> {
  const [row] = await query<{ day: string | null }>(
    `select to_char(coalesce(
        (select max(c.day) from daily_count c where c.tenant_id = $1 and c.dimension = 'all'),
        least((select min(v.hour) from lander_visit v where v.tenant_id = $1), (select min(c.happened_at) from conversion c where c.tenant_id = $1),
          (select min(r.issued_at) from receipt r where r.tenant_id = $1), (select min(d.day) from active_day d where d.tenant_id = $1)::timestamp at time zone 'UTC') at time zone 'UTC'
      )::date, 'YYYY-MM-DD') as day`,
    [tenantId],
    "first-day-to-count",
  );
  return row?.day ?? null;
}

async function keepSpan(tenantId: string, from: string, until: string): Promise<void> {
  const { counts, revenue } = await readAsTenant(tenantId, (query) =>
    countEveryDimension(query, tenantId, from, until),
  );
  const days = { gte: startOfUtcDay(from), lt: startOfUtcDay(until) };
  await withTenant(
    tenantId,
    async (tx) => {
      await tx.dailyCount.deleteMany({ where: { tenantId, day: days } });
      await tx.dailyRevenue.deleteMany({ where: { tenantId, day: days } });
      await tx.dailyCount.createMany({
        data: [...counts, ...idleDays(tenantId, from, until, counts)].map((each) => ({
          ...each,
          day: startOfUtcDay(each.day),
        })),
      });
      await tx.dailyRevenue.createMany({
        data: revenue.map(({ paidMinor, returnedMinor, ...each }) => ({
          ...each,
          day: startOfUtcDay(each.day),
          paidMinor: BigInt(paidMinor),
          returnedMinor: BigInt(returnedMinor),
        })),
      });
    },
    { timeout: 60_000 },
  );
}

async function countEveryDimension(query: Query, tenantId: string, from: string, until: string): Promise<Kept> {
  const kept: Kept = { counts: [], revenue: [] };
  for (const dimension of Object.values(NumbersDimension)) {
    const { counts, revenue } = await countDays(query, { brands: [tenantId], dimension, from, until });
    kept.counts.push(...counts.map((each) => ({ ...each, dimension })));
    kept.revenue.push(...revenue.map((each) => ({ ...each, dimension })));
  }
  return kept;
}

/** Days on which nothing happened, which are kept too: so it is known that they were counted. */
function idleDays(tenantId: string, from: string, until: string, counts: Kept["counts"]): Kept["counts"] {
  const busy = new Set(counts.flatMap(({ dimension, day }) => (dimension === "all" ? [day] : [])));
  const nothing = { visits: 0, signups: 0, confirmed: 0, active: 0, messages: 0, buyers: 0 };
  return Array.from({ length: daysBetween(from, until) }, (_, index) => addDays(from, index))
    .filter((day) => !busy.has(day))
    .map((day) => ({ tenantId, dimension: "all", day, value: "", ...nothing }));
}
