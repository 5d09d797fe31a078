import type { z } from "zod";
import type { listCases } from "#app/console/contracts/cases/list-cases.ts";

/** A case as the list shows it. */
export type QueuedCase = z.output<typeof listCases.output>["cases"][number];

/** The case after another, or with -1 before it; the first where none is open. */
export function neighbourOf(
  cases: readonly QueuedCase[],
  id: string | undefined,
  step: 1 | -1,
): QueuedCase | undefined {
  const place = cases.findIndex((each) => each.id === id);
  return cases[place < 0 ? 0 : place + step];
}

/** What is opened once a case is decided: the next that one may decide oneself, else the first such one. */
export function nextFreeOf(cases: readonly QueuedCase[], id: string): QueuedCase | undefined {
  const place = cases.findIndex((each) => each.id === id);
  const isFree = ({ holder, isMine, id: other }: QueuedCase) =>
    other !== id && !isMine && (holder === null || holder.isMe);
  return cases.slice(place + 1).find(isFree) ?? cases.find(isFree);
}
