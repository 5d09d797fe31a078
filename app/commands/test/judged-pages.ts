import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** Where the sweeps of a run leave a file for each page that they found good, named by its print. */
export const judgedFolder = path.join(projectRoot, "test-results/judged");
/** Which prints are known as good (tests/e2e/site/judged-pages.ts). */
export const judgedRecord = path.join(projectRoot, "tests/e2e/judged-pages.json");

/** Forgets which pages the sweeps of the last run found good. */
export function forgetJudged(): void {
  rmSync(judgedFolder, { recursive: true, force: true });
}

/**
 * Writes down which pages the sweeps of the last run found good, or knew as good, so that others need not judge them
 * again as long as they stay as they are; says how many. Leaves what is written where no run swept.
 */
export function recordJudged(folder = judgedFolder, record = judgedRecord): number {
  const prints = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  if (prints.length > 0) writeFileSync(record, `${JSON.stringify(prints, null, 2)}\n`);
  console.log(`${prints.length} pages are known as good (${path.relative(projectRoot, record)})`);
  return prints.length;
}
