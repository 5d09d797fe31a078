/** Sales and disputes of one card scheme in one month of the calendar (`2026-03`). */
export type SchemeMonth = { scheme: string; month: string; paid: number; disputed: number };

/** A scheme's rule: which month's sales disputes are counted against, and from where on it steps in. */
type SchemeRule = { against: "sameMonth" | "monthBefore"; limit: number; least: number };

/**
 * What card schemes watch a merchant for. Visa's Acquirer Monitoring Program: fraud reports and disputes against the
 * settled payments of the same month, excessive from 1.5 % and 1,500 cases (2026). Mastercard's Excessive Chargeback
 * Merchant: charge-backs of a month against the sales of the month before, from 1.5 % and 100 of them. Source: the
 * schemes' rules as their acquirers publish them (facts/money.md).
 */
const rules: Readonly<Record<string, SchemeRule>> = {
  visa: { against: "sameMonth", limit: 0.015, least: 1_500 },
  mastercard: { against: "monthBefore", limit: 0.015, least: 100 },
};

/** From which share on a scheme's month is looked at: the limit that holds for the acquirer (facts/money.md). */
export const watchedRatio = 0.005;

/** `limit`: both the share and the least number of cases are reached; `watch`: the share from which we look. */
type RatioLevel = "good" | "watch" | "limit";

/** How one scheme sees a month: disputes against `base` sales; null where there were none, or the scheme has no rule. */
export type SchemeRatio = SchemeMonth & {
  base: number;
  ratio: number | null;
  rule: SchemeRule | null;
  level: RatioLevel;
};

const before = (month: string): string => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
};

/** The disputes of each scheme and month against the sales that its scheme counts them against. */
export function disputeRatios(months: readonly SchemeMonth[]): SchemeRatio[] {
  return months.map((each) => {
    const rule = rules[each.scheme] ?? null;
    const counted = rule?.against === "monthBefore" ? before(each.month) : each.month;
    const base = months.find(({ scheme, month }) => scheme === each.scheme && month === counted)?.paid ?? 0;
    const ratio = base === 0 ? null : each.disputed / base;
    return { ...each, base, ratio, rule, level: levelOf(each.disputed, ratio, rule) };
  });
}

/** Months of several brands added up by scheme and month, the latest first. */
export function addMonths(brands: readonly (readonly SchemeMonth[])[]): SchemeMonth[] {
  const sums = new Map<string, SchemeMonth>();
  for (const { scheme, month, paid, disputed } of brands.flat()) {
    const sum = sums.get(`${month} ${scheme}`) ?? { scheme, month, paid: 0, disputed: 0 };
    sums.set(`${month} ${scheme}`, { ...sum, paid: sum.paid + paid, disputed: sum.disputed + disputed });
  }
  return [...sums.values()].toSorted(
    (one, other) => other.month.localeCompare(one.month) || one.scheme.localeCompare(other.scheme),
  );
}

function levelOf(disputed: number, ratio: number | null, rule: SchemeRule | null): RatioLevel {
  if (disputed === 0) return "good";
  // why: disputes without any sales to count them against are looked at too
  if (ratio === null) return "watch";
  if (rule && ratio >= rule.limit && disputed >= rule.least) return "limit";
  return ratio >= watchedRatio ? "watch" : "good";
}
