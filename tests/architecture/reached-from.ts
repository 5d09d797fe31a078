import { sourceFiles } from "#tests/architecture/source-files.ts";

const files = new Map(sourceFiles.map((file) => [file.name, file]));

/** A module, and whatever it stands on. */
export function reachedFrom(file: string): Set<string> {
  const waiting = [file];
  const reached = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    for (const { target, isTypeOnly } of files.get(name)?.imports ?? []) if (!isTypeOnly) waiting.push(target);
  }
  return reached;
}

/** Whether a module that is reached counts by a limit of a name. */
export const countsBy = (reached: ReadonlySet<string>, limit: string): boolean =>
  [...reached].some((name) => files.get(name)?.source.includes(`\`${limit}:${"$"}{`));
