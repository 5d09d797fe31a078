import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";

const judgedNow = path.join(projectRoot, "test-results/judged");
const record = path.join(projectRoot, "tests/e2e/judged-pages.json");

/** Forgets which pages the sweeps of the last run found good. */
export function forgetJudged(): void {
  rmSync(judgedNow, { recursive: true, force: true });
}

/**
 * Writes down which pages the sweeps of the last run found good, or knew as good, so that others need not judge them
 * again as long as they stay as they are.
 */
export function recordJudged(): void {
  const prints = existsSync(judgedNow) ? readdirSync(judgedNow).toSorted() : [];
  writeFileSync(record, `${JSON.stringify(prints, null, 2)}\n`);
  console.log(`${prints.length} pages are known as good (${path.relative(projectRoot, record)})`);
}
