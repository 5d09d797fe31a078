import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** For how long a member limits what they spend: a calendar day, a calendar month. */
export const spendingPeriods = ["day", "month"] as const;
export type SpendingPeriod = (typeof spendingPeriods)[number];

/** How much may be spent, including VAT, in minor units of a currency. */
export type SpendingLimit = { currency: string; amountMinor: number };

/** A limit (null: none), and the higher one, or none, that takes its place at a moment. */
export type LimitState = { limit: SpendingLimit | null; pending: { limit: SpendingLimit | null; from: Date } | null };

/** How long a member sleeps on a higher limit before it holds, in milliseconds. */
const coolingPeriod = millisecondsIn.day;

/** The state as it is at a moment: what was pending holds as soon as it is due. */
export function settledLimit({ limit, pending }: LimitState, now: Date): LimitState {
  return pending && pending.from <= now ? { limit: pending.limit, pending: null } : { limit, pending };
}

/**
 * What becomes of a limit that is asked for (null: none). A lower one holds at once; a higher one, none, or one in
 * another currency, which nobody can compare, after the cooling period, that does not begin anew where the member asks
 * for less than what is pending already.
 */
export function changedLimit(state: LimitState, wanted: SpendingLimit | null, now: Date): LimitState {
  const { limit, pending } = settledLimit(state, now);
  if (!isMore(wanted, limit)) return { limit: wanted, pending: null };
  const from = pending && !isMore(wanted, pending.limit) ? pending.from : new Date(now.getTime() + coolingPeriod);
  return { limit, pending: { limit: wanted, from } };
}

function isMore(wanted: SpendingLimit | null, limit: SpendingLimit | null): boolean {
  if (limit === null) return false;
  return wanted === null || wanted.currency !== limit.currency || wanted.amountMinor > limit.amountMinor;
}
