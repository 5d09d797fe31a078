import type { DayCounts, DayRevenue } from "#app/domain/tenants/numbers/counting/day-counts.ts";

/**
 * What happened in some time. Revenue is what was paid less what was given back, as receipts and credit notes say, in
 * minor units by currency; amounts of several currencies are never added.
 */
export type Figures = {
  visits: number;
  signups: number;
  confirmed: number;
  /** Members who were here, added up over the days. */
  active: number;
  messages: number;
  buyers: number;
  sales: number;
  revenue: Record<string, number>;
};

/** Counts and money of days, with a key by which they are added up: a day, a brand or a value. */
export type KeyedCounts = { key: string } & Omit<DayCounts, "tenantId" | "day" | "value">;
export type KeyedRevenue = { key: string } & Omit<DayRevenue, "tenantId" | "day" | "value">;

const counts = ["visits", "signups", "confirmed", "active", "messages", "buyers"] as const;

/** What there is where nothing happened. */
export const noFigures = (): Figures => ({
  visits: 0,
  signups: 0,
  confirmed: 0,
  active: 0,
  messages: 0,
  buyers: 0,
  sales: 0,
  revenue: {},
});

/** Adds counts and money up by their keys. */
export function addUp(rows: readonly KeyedCounts[], revenue: readonly KeyedRevenue[]): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  const of = (key: string): Figures => {
    const known = sums.get(key) ?? noFigures();
    sums.set(key, known);
    return known;
  };
  for (const row of rows) {
    const sum = of(row.key);
    for (const count of counts) sum[count] += row[count];
  }
  for (const { key, currency, sales, paidMinor, returnedMinor } of revenue) {
    const sum = of(key);
    sum.sales += sales;
    sum.revenue[currency] = (sum.revenue[currency] ?? 0) + paidMinor - returnedMinor;
  }
  return sums;
}

/** The sum of figures. */
export function totalOf(figures: Iterable<Figures>): Figures {
  const sum = noFigures();
  for (const each of figures) {
    for (const count of counts) sum[count] += each[count];
    sum.sales += each.sales;
    for (const [currency, minor] of Object.entries(each.revenue))
      sum.revenue[currency] = (sum.revenue[currency] ?? 0) + minor;
  }
  return sum;
}
