import type { StaffNote } from "./staff-notes.ts";

/** What of a history may be a note of staff. */
type Told = { action?: string; by?: string; operatorId?: string | null; times?: number };

const isLook = ({ action = "" }: Told) => action.endsWith(".view");

const isOfOne = (one: Told, other: Told) => one.by === other.by && one.operatorId === other.operatorId;

/** A history in which looks of one person with nothing in between are one, at the moment of the first, with their number. */
export function foldLooks<Moment extends object | StaffNote>(moments: readonly Moment[]): Moment[] {
  const folded: Moment[] = [];
  for (const moment of moments) {
    const before: (Moment & Told) | undefined = folded.at(-1);
    const look: Moment & Told = moment;
    if (before && isLook(look) && before.action === look.action && isOfOne(before, look))
      folded[folded.length - 1] = { ...before, times: (before.times ?? 1) + 1 };
    else folded.push(moment);
  }
  return folded;
}
