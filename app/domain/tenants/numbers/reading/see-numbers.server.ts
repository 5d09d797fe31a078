import { type Figures, noFigures, totalOf } from "./figures.ts";
import { readFigures } from "./read-figures.server.ts";
import { readableBrands } from "./readable-brands.server.ts";
import { type AskedRange, dayRangeOf, daysOf, rangeBefore } from "#app/domain/tenants/numbers/numbers-range.ts";
import { addDays, startOfUtcDay, utcDayOf } from "#app/domain/tenants/numbers/utc-day.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";

export type NumbersView = {
  /** The first day and the last, both of them in it. */
  from: string;
  to: string;
  /** The last day is today, which goes on still. */
  isOpen: boolean;
  days: ({ day: string } & Figures)[];
  total: Figures;
  /** As many days just before. */
  before: Figures;
  /** What banks fetched back of payments in these days and did not give again, in minor units by currency. */
  chargedBack: Record<string, number>;
};

const chargedBackSql = `
  select currency, sum(charged_back_minor)::float8 as minor
  from unnest($1::text[]) as held (tenant_id) join payment b on b.tenant_id = held.tenant_id
  where b.charged_back_at >= $2 and b.charged_back_at < $3 and b.charged_back_at is not null group by currency`;

/**
 * What happened at the brands that the operator holds, or at one of them, day by day of UTC, with the sum of it and that
 * of as many days before.
 * @throws AppError `forbidden` without the right `numbers.see` on any brand.
 */
export async function seeNumbers(
  ctx: OperatorCtx,
  { brand, ...asked }: AskedRange & { brand: string | null },
): Promise<NumbersView> {
  enforceOperatorRight(ctx, "numbers.see", { anyBrand: true });
  const now = ctx.clock.now();
  const range = dayRangeOf(asked, now);
  return readAcrossBrands(ctx, async (query) => {
    const brands = await readableBrands(query, ctx, brand);
    const wanted = { brands, dimension: "all", by: "day", now } as const;
    const [figures, before, chargedBack] = await Promise.all([
      readFigures(query, { ...wanted, ...range }),
      readFigures(query, { ...wanted, ...rangeBefore(range) }),
      readChargedBack(query, brands, [startOfUtcDay(range.from), startOfUtcDay(range.until)]),
    ]);
    return {
      from: range.from,
      to: addDays(range.until, -1),
      isOpen: range.until > utcDayOf(now),
      days: daysOf(range).map((day) => ({ day, ...(figures.get(day) ?? noFigures()) })),
      total: totalOf(figures.values()),
      before: totalOf(before.values()),
      chargedBack,
    };
  });
}

async function readChargedBack(
  query: Query,
  brands: readonly string[],
  [from, until]: [Date, Date],
): Promise<Record<string, number>> {
  const rows = await query<{ currency: string; minor: number }>(
    chargedBackSql,
    [[...brands], from, until],
    "charged-back",
  );
  return Object.fromEntries(rows.map(({ currency, minor }) => [currency, minor]));
}
