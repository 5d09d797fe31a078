import { interestGroups } from "./interest-table.server.ts";

const groups: ReadonlyMap<string, string> = new Map(
  interestGroups.flatMap(({ id, interests }) => interests.map((interest) => [interest, id])),
);

/** The group of an interest, such as `desires`; an empty text for one that is offered no more. */
export const groupOfInterest = (interest: string): string => groups.get(interest) ?? "";
