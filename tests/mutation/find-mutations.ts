import { parseSync, Visitor } from "vite";
import { mutateConstants } from "#tests/mutation/mutate-constants.ts";
import { mutateExpressions } from "#tests/mutation/mutate-expressions.ts";
import { mutateQueries } from "#tests/mutation/mutate-queries.ts";
import { mutateStatements } from "#tests/mutation/mutate-statements.ts";
import { type Mutation, type Plant, type Span, withFault } from "#tests/mutation/mutation.ts";

const mutators = [mutateExpressions, mutateConstants, mutateStatements, mutateQueries];

/** Every fault that can be planted in a file, in the order of its text; each leaves a file that parses. */
export function findMutations(name: string, source: string): Mutation[] {
  const { program } = parseSync(name, source);
  const found: Mutation[] = [];
  const plant: Plant = (kind, { start, end }, replacement) => void found.push({ kind, start, end, replacement });
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  for (const mutator of mutators) new Visitor(mutator(plant, textOf)).visit(program);
  return found
    .filter((mutation) => parseSync(name, withFault(source, mutation)).errors.length === 0)
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.replacement.localeCompare(b.replacement));
}
