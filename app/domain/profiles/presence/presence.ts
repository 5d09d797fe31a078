import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** Milliseconds for which a sign of life means being online. */
export const onlineFor = 10 * millisecondsIn.minute;

/** How lately somebody was here: within 10 minutes, a day, 7 days, or longer ago, of which nothing is told. */
export type Activity = "now" | "today" | "week" | null;

/**
 * A row with the last sign of life of somebody, null where the reader may not be told of it: `toldOf` and `toldOfListed`
 * select it. No row that people are shown from has it by another name.
 */
export type ToldRow = { active_at: Date | null };

/**
 * What is told of somebody's presence at a moment: a coarse step, never the moment itself
 * (docs/decisions/who-is-told-of-presence.md).
 */
export function activityOf({ active_at: lastSign }: ToldRow, now: Date): Activity {
  if (lastSign === null) return null;
  const since = now.getTime() - lastSign.getTime();
  if (since < onlineFor) return "now";
  if (since < millisecondsIn.day) return "today";
  return since < 7 * millisecondsIn.day ? "week" : null;
}
