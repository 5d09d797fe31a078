import { interestGroups } from "./interest-table.server.ts";

export type ListedInterest = { id: string; group: string; position: number };

/**
 * Every interest a member can choose, with its group and its place in the whole list (from 0).
 * Names are texts: `names.<id>` and `groups.<group>` of the `interests` namespace.
 */
export function listInterests(): ListedInterest[] {
  return interestGroups
    .flatMap((group) => group.interests.map((id) => ({ id, group: group.id })))
    .map((interest, position) => ({ ...interest, position }));
}
