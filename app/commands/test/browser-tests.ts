import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "#app/commands/test/ensure-browser.ts";
import { readPlaywrightReport } from "#app/commands/test/playwright-report.ts";
import { type Outcome, runTool, withCrash } from "#app/commands/test/run.ts";
import { forgetJudged } from "#app/commands/test/judged-pages.ts";
import { judgeTries, type Report, type TriedTest } from "#app/commands/test/tries.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const results = path.join(projectRoot, "test-results");
/** Where the members of a whole run are kept that every site of it begins with (tests/e2e/site/seeded-folder.ts). */
const seedsFolder = path.join(results, "seeds");

/** Whether sweeps judge what is new to them alone, or every page (tests/e2e/site/judged-pages.ts). */
export type SweepExtent = "new" | "whole";

/**
 * Runs the specs that are named, or in a whole run those of browser and wire; there what fails is tried once more by
 * itself. A skipped test counts as failed.
 */
export async function browserTests(specs: readonly string[], sweep: SweepExtent = "new"): Promise<Outcome> {
  if (!(await ensureBrowser())) return noBrowser;
  const env = { SWEEP: sweep };
  // why: whoever names a spec wants that one, not what usually goes before and after it
  if (specs.length > 0) return runTwice("e2e", { first: [...specs, "--no-deps"], again: null, env });
  forgetJudged();
  for (const folder of [seedsFolder, `${seedsFolder}.part`]) rmSync(folder, { recursive: true, force: true });
  const projects = ["phone", "desktop", "wire"].map((name) => `--project=${name}`);
  return runTwice("e2e", { first: projects, again: listOf, env });
}

/** Runs the specs that start and kill whole sites of their own; one that fails is tried once more with its whole file. */
export async function processTests(): Promise<Outcome> {
  if (!(await ensureBrowser())) return noBrowser;
  const outcome = await runTwice("process", { first: ["--project=process"], again: filesOf });
  rmSync(seedsFolder, { recursive: true, force: true });
  return outcome;
}

const noBrowser: Outcome = {
  passed: 0,
  failed: 1,
  failures: ["No Chromium is here and none could be installed. Install one, or name it in CHROMIUM_PATH."],
  unsteady: [],
};

function listOf(failed: readonly TriedTest[]): string[] {
  const list = path.join(results, "e2e-again.txt");
  writeFileSync(list, failed.map(({ key }) => `${key}\n`).join(""));
  return ["--no-deps", `--test-list=${list}`];
}

function filesOf(failed: readonly TriedTest[]): string[] {
  return ["--project=process", ...new Set(failed.map(({ file }) => file))];
}

type Tries = {
  first: readonly string[];
  again: ((failed: readonly TriedTest[]) => string[]) | null;
  env?: Record<string, string>;
};

async function runTwice(run: string, { first, again, env: asked = {} }: Tries): Promise<Outcome> {
  // why: the members are seeded once for all sites of a whole run; for some specs it would cost more than it spares
  const env: Record<string, string> = again === null ? asked : { ...asked, E2E_SEEDS: seedsFolder };
  rmSync(path.join(results, `${run}-again-rules.json`), { force: true });
  const { code, report } = await runPlaywright(run, first, env);
  const outcome = await judgeTries(report, async (failed) => {
    if (again === null) return { tests: [], errors: [] };
    console.log("\nTrying once more, one by one, what failed …");
    const second = await runPlaywright(`${run}-again`, ["--workers=1", ...again(failed)], env);
    return second.report;
  });
  return withCrash(outcome, code);
}

async function runPlaywright(
  run: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; report: Report }> {
  const report = path.join(results, `${run}.json`);
  for (const file of [report, path.join(results, `${run}-rules.json`)]) rmSync(file, { force: true });
  const code = await runTool("@playwright/test", "cli.js", ["test", ...args], { ...env, TEST_RUN: run });
  return { code, report: readPlaywrightReport(report) };
}
