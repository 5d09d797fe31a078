import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Total } from "#app/commands/test/run-stages.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** What git says in the project's folder; null where there is no git or no checkout. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** What a run is told of: taken when it begins, for the tree may change while it goes on. */
export type RunSubject = { commit: string | null; clean: boolean };

/** Which commit is tested, and whether the tree is that commit's. */
export function runSubject(): RunSubject {
  return { commit: git("rev-parse", "HEAD"), clean: git("status", "--porcelain") === "" };
}

/** Writes what a whole run came to into `folder`: `last-run.json`, and `unsteady.json` with each unsteady test. */
export function recordRun(
  subject: RunSubject,
  { passed, failed, failures, unsteady, seconds }: Total,
  folder: string,
): void {
  mkdirSync(folder, { recursive: true });
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  write("last-run.json", { ...subject, passed, failed, failures, unsteady: unsteady.length, seconds });
  write("unsteady.json", unsteady);
}
