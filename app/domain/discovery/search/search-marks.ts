import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { ListingRow } from "./search-page.server.ts";

/** Milliseconds for which a sign of life means being online. */
export const onlineFor = 10 * millisecondsIn.minute;

/** Milliseconds for which a member is new. */
export const newFor = 7 * millisecondsIn.day;

/** What a card tells of a member at a moment; `fresh` is a member of less than a week. */
export type MemberMarks = { online: boolean; fresh: boolean; verified: boolean; fictional: boolean };

/** How lately somebody was here: within 10 minutes, a day, 7 days, or longer ago, of which nothing is told. */
export type Activity = "now" | "today" | "week" | null;

/** How lately a member was here at a moment, by the last sign of life. */
export function activityOf({ last_active_at: lastSign }: Pick<ListingRow, "last_active_at">, now: Date): Activity {
  const since = now.getTime() - lastSign.getTime();
  if (since < onlineFor) return "now";
  if (since < millisecondsIn.day) return "today";
  return since < 7 * millisecondsIn.day ? "week" : null;
}

/** Marks of a member at a moment: online for 10 minutes after the last sign of life, new for 7 days. */
export function marksOf(
  facts: Pick<ListingRow, "last_active_at" | "created_at" | "verified" | "fictional">,
  now: Date,
): MemberMarks {
  return {
    online: activityOf(facts, now) === "now",
    fresh: now.getTime() - facts.created_at.getTime() < newFor,
    verified: facts.verified,
    fictional: facts.fictional,
  };
}
