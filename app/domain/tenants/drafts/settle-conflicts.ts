import { type Conflict, withValueAt } from "./merge-values.ts";

/** Whose word holds in a field that both changed. */
export type DraftChoice = { path: string[]; take: "theirs" | "mine" };

type Merged = { value: unknown; conflicts: readonly Conflict[] };

const choiceOf = ({ path }: Conflict, choices: readonly DraftChoice[]) =>
  choices.find((choice) => choice.path.join("\0") === path.join("\0"))?.take;

/**
 * What was brought together, with the chosen side in each field that both changed, and the conflicts that nobody chose
 * about. `depth` is how many steps of the conflicts' paths lead to `value` itself.
 */
export function settleConflicts(
  { value, conflicts }: Merged,
  { choices, depth = 0 }: { choices: readonly DraftChoice[]; depth?: number },
): { value: unknown; open: Conflict[] } {
  const theirs = conflicts.filter((conflict) => choiceOf(conflict, choices) === "theirs");
  return {
    value: theirs.reduce(
      (settled, conflict) => withValueAt(settled, conflict.path.slice(depth), conflict.theirs),
      value,
    ),
    open: conflicts.filter((conflict) => choiceOf(conflict, choices) === undefined),
  };
}
