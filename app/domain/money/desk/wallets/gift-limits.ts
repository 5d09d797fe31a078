import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** How many credits whoever may give some may give a member at once, and all of them together within 30 days. */
const usual = { once: 25, within: 50 };
/** The same for who may give more. */
const more = { once: 350, within: 700 };

/** In which time gifts to one member count together, in milliseconds. */
export const giftWindow = 30 * millisecondsIn.day;

/**
 * How many credits an operator may still give at once to a member to whom `given` were given within the last 30 days: by
 * the right `credits.giveMore` more than without.
 */
export function giftsLeft({ givesMore, given }: { givesMore: boolean; given: number }): number {
  const { once, within } = givesMore ? more : usual;
  return Math.max(0, Math.min(once, within - given));
}
