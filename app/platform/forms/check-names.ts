import { AppError } from "#app/platform/errors/app-error.ts";
import type { FieldTree } from "#app/platform/forms/field-tree.ts";
import { formLimits, longestName } from "#app/platform/forms/form-limits.ts";

type Step = { list: string; index: number };

/** The parts of `a.b[0]`: `a`, `b` and `0`; an empty one for `[]`. Null for a name that is spelt in no such way. */
function partsOf(name: string): readonly (string | number)[] | null {
  const parts: (string | number)[] = [];
  for (const [start, part] of name.split(".").entries()) {
    const [field = "", ...indexes] = part.split("[");
    if (field === "" || field.includes("]") || (start === 0 && name.startsWith("["))) return null;
    parts.push(field);
    for (const index of indexes) {
      if (!/^\d{0,3}\]$/.test(index)) return null;
      parts.push(index === "]" ? "" : Number(index.slice(0, -1)));
    }
  }
  return parts;
}

/** Walks a name down the tree and gives the places of lists that it names; null where it leads to nothing known. */
function stepsOf(name: string, tree: FieldTree): Step[] | null {
  // why: a text may be as plain as it likes where it is known as it is, List-Unsubscribe included
  if (tree.fields.has(name)) return [];
  const parts = name.length > longestName ? null : partsOf(name);
  if (parts === null || parts.length > formLimits.depth) return null;
  const steps: Step[] = [];
  let at: FieldTree | null = tree;
  let path = "";
  for (const [place, part] of parts.entries()) {
    const isField = typeof part === "string" && part !== "";
    if (part === "" && place !== parts.length - 1) return null;
    if (typeof part === "number") {
      if (part > formLimits.index) return null;
      steps.push({ list: path, index: part });
    }
    at = isField ? (at.fields.get(part) ?? null) : at.items;
    if (at === null) return null;
    path = `${path}.${part}`;
  }
  return steps;
}

/**
 * Checks the names of a form's fields before anything is built of them: each known, no index above 100, nothing deeper
 * than four, and no list with gaps.
 * @throws AppError `invalid_input` for anything else.
 */
export function checkNames(names: Iterable<string>, tree: FieldTree): void {
  const lists = new Map<string, Set<number>>();
  for (const name of new Set(names)) {
    const steps = stepsOf(name, tree);
    if (steps === null) throw new AppError("invalid_input");
    for (const { list, index } of steps) lists.set(list, (lists.get(list) ?? new Set()).add(index));
  }
  if ([...lists.values()].some((indexes) => Math.max(...indexes) >= indexes.size)) throw new AppError("invalid_input");
}
