import { execFileSync } from "node:child_process";
import { projectRoot } from "#app/platform/project/root.server.ts";

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).split("\n").filter(Boolean);

/** The commit at which this branch left main. */
export function branchPoint(): string {
  return git("merge-base", "main", "HEAD")[0] ?? "main";
}

/** Paths of what was changed, added or removed since a commit, committed or not. */
export function changedSince(commit: string): string[] {
  return [...git("diff", "--name-only", commit), ...git("ls-files", "--others", "--exclude-standard")];
}
