import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Package } from "#app/domain/money/packages/list-packages.ts";

/** Since when a package cost what, in minor units including VAT; null since it was no longer sold. */
type PriceRecord = Pick<Package, "credits"> & { amount: number | null; since: Date };

/** What a brand's packages cost in one country and currency since it began, the oldest first. */
export type PriceHistory = readonly PriceRecord[];

const windowMs = 30 * millisecondsIn.day;

/**
 * The lowest price that a package had for everybody from 30 days before a reduction began until now, in minor units:
 * what the reduction is taken off, and the only price that may be crossed out (Directive 98/6/EC, article 6a, and CJEU
 * C-330/23). Never above what it costs today.
 */
export function lowestPrice({ credits, amount }: Package, history: PriceHistory, begins: Date): number {
  const from = begins.getTime() - windowMs;
  const records = history.filter((record) => record.credits === credits);
  // why: a price that another took the place of in the same moment was nobody's
  const held = records.filter(
    ({ since }, place) => (records[place + 1]?.since.getTime() ?? Infinity) > Math.max(from, since.getTime()),
  );
  return Math.min(amount, ...held.flatMap((record) => record.amount ?? []));
}
