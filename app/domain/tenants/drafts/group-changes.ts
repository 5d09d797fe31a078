import { type Change, listChanges } from "./merge-values.ts";
import { type BrandNoun, brandNouns, nounOfPath } from "./noun-of-path.ts";

/** Changes by the part of the brand to which they belong, parts without any left out. */
export function groupChanges(changes: readonly Change[]): { noun: BrandNoun; changes: Change[] }[] {
  const single = changes.flatMap(textByText);
  return brandNouns
    .map((noun) => ({ noun, changes: single.filter(({ path }) => nounOfPath(path) === noun) }))
    .filter((each) => each.changes.length > 0);
}

/** The first or last texts that a brand says of its own in a language, each by its name. */
function textByText(change: Change): Change[] {
  const { path, before, after } = change;
  return path[0] === "texts" && path.length === 2 ? listChanges(before ?? {}, after ?? {}, path) : [change];
}
