import { readableBrands } from "./readable-brands.server.ts";
import { cohortOffsets } from "#app/domain/tenants/numbers/cohort-offsets.ts";
import { addDays, mondayOf, utcDayOf } from "#app/domain/tenants/numbers/utc-day.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";

/** Who signed up in a week, and how many of them were here again later; null where that is not over, or not known. */
export type Cohort = { week: string; signups: number; active: { weeksLater: number; members: number | null }[] };

const weeksShown = 12;

const signupsSql = `
  select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, sum(signups)::float8 as signups from (
  select c.day, sum(c.signups) as signups
  from unnest($1::text[]) as held (tenant_id) join daily_count c on c.tenant_id = held.tenant_id
  where c.dimension = 'all' and day >= $2::date and day < $3::date group by c.day) days group by 1`;

const activeSql = `
  select to_char(week, 'YYYY-MM-DD') as week, weeks_later as "weeksLater", sum(active)::float8 as members
  from unnest($1::text[]) as held (tenant_id) join cohort_week c on c.tenant_id = held.tenant_id
  where week >= $2::date and week < $3::date group by 1, 2`;

/**
 * The signups of the last twelve weeks that are over, the newest first, and how many of each were here again 1, 2, 4 and
 * 8 weeks later, at the brands that the operator holds or at one of them.
 * @throws AppError `forbidden` without the right `numbers.see` on any brand.
 */
export async function seeCohorts(ctx: OperatorCtx, { brand }: { brand: string | null }): Promise<Cohort[]> {
  enforceOperatorRight(ctx, "numbers.see", { anyBrand: true });
  const until = mondayOf(utcDayOf(ctx.clock.now()));
  const [signups, active] = await readAcrossBrands(ctx, async (query) => {
    const asked = [await readableBrands(query, ctx, brand), addDays(until, -7 * weeksShown), until];
    return Promise.all([
      query<{ week: string; signups: number }>(signupsSql, asked, "cohort-signups"),
      query<{ week: string; weeksLater: number; members: number }>(activeSql, asked, "cohort-active"),
    ]);
  });
  const sizes = new Map(signups.map((each) => [each.week, each.signups]));
  const seen = new Map(active.map(({ week, weeksLater, members }) => [`${week} ${weeksLater}`, members]));
  return Array.from({ length: weeksShown }, (_, index) => addDays(until, -7 * (index + 1))).map((week) => ({
    week,
    signups: sizes.get(week) ?? 0,
    active: cohortOffsets.map((weeksLater) => ({ weeksLater, members: seen.get(`${week} ${weeksLater}`) ?? null })),
  }));
}
