import { addDays, mondayOf, startOfUtcDay, utcDayOf } from "#app/domain/tenants/numbers/utc-day.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { cohortOffsets } from "#app/domain/tenants/numbers/cohort-offsets.ts";

/** How many weeks that are over are counted anew each time, within the 35 days of which it is known who was here. */
const weeksCounted = 4;

const cohortSql = `
  select to_char(w.week, 'YYYY-MM-DD') as week, w.weeks_later as "weeksLater", count(distinct d.account_id)::int as active
  from unnest($2::date[], $3::smallint[]) as w (week, weeks_later)
    left join conversion c on c.tenant_id = $1 and c.kind = 'signup'
      and c.happened_at >= w.week::timestamp at time zone 'UTC' and c.happened_at < (w.week + 7)::timestamp at time zone 'UTC'
    left join active_day d on d.tenant_id = $1 and d.account_id = c.account_id
      and d.day >= w.week + 7 * w.weeks_later and d.day < w.week + 7 * w.weeks_later + 7
  group by 1, 2`;

/**
 * Keeps how many of those who signed up in a week were here again 1, 2, 4 and 8 weeks later, for the last four weeks that
 * are over, of a brand. Safe to run again.
 */
export async function keepCohorts({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<void> {
  const today = utcDayOf(clock.now());
  const thisWeek = mondayOf(today);
  const wanted = Array.from({ length: weeksCounted }, (_, index) => addDays(thisWeek, -7 * (index + 1))).flatMap(
    (seen) => cohortOffsets.map((weeksLater) => ({ week: addDays(seen, -7 * weeksLater), weeksLater })),
  );
  const asked = [wanted.map(({ week }) => week), wanted.map(({ weeksLater }) => weeksLater)];
  const counted = await readAsTenant(tenantId, (query) =>
    query<{ week: string; weeksLater: number; active: number }>(cohortSql, [tenantId, ...asked], "count-cohorts"),
  );
  await withTenant(tenantId, async (tx) => {
    await tx.cohortWeek.deleteMany({
      where: { tenantId, OR: wanted.map(({ week, weeksLater }) => ({ week: startOfUtcDay(week), weeksLater })) },
    });
    await tx.cohortWeek.createMany({
      data: counted.map((each) => ({ ...each, tenantId, week: startOfUtcDay(each.week) })),
    });
  });
}
