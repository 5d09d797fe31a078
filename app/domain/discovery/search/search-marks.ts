import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { activityOf, type ToldRow } from "#app/domain/profiles/presence/presence.ts";
import type { ListingRow } from "./search-page.server.ts";

/** Milliseconds for which a member is new. */
export const newFor = 7 * millisecondsIn.day;

/** What a card tells of a member at a moment; `fresh` is a member of less than a week. */
export type MemberMarks = { online: boolean; fresh: boolean; verified: boolean; fictional: boolean };

/**
 * Marks of a member at a moment: online for 10 minutes after the last sign of life, new for 7 days; a fictional profile
 * is neither.
 */
export function marksOf(
  facts: ToldRow & Pick<ListingRow, "created_at" | "verified" | "fictional">,
  now: Date,
): MemberMarks {
  return {
    online: activityOf(facts, now) === "now",
    fresh: !facts.fictional && now.getTime() - facts.created_at.getTime() < newFor,
    verified: facts.verified,
    fictional: facts.fictional,
  };
}
