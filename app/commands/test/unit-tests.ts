import { rmSync } from "node:fs";
import path from "node:path";
import { type Outcome, runTool, withCrash } from "#app/commands/test/run.ts";
import { judgeTries } from "#app/commands/test/tries.ts";
import { readVitestReport } from "#app/commands/test/vitest-report.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const reportOf = (run: string) => path.join(projectRoot, `test-results/${run}.json`);

/**
 * Runs the tests beside the code, the database's and the architecture's. A skipped test counts as failed. In a whole
 * run, which names no files, those with a failed test run once more by themselves.
 */
export async function unitTests(args: readonly string[]): Promise<Outcome> {
  for (const run of ["unit", "unit-again"])
    for (const file of [reportOf(run), reportOf(`${run}-rules`)]) rmSync(file, { force: true });
  const code = await runVitest("unit", args);
  const outcome = await judgeTries(readVitestReport(reportOf("unit")), async (failed) => {
    if (args.length > 0) return [];
    console.log("\nTrying once more, by themselves, the files of what failed …");
    await runVitest("unit-again", [...new Set(failed.map(({ file }) => file))]);
    return readVitestReport(reportOf("unit-again"));
  });
  return withCrash(outcome, code);
}

function runVitest(run: string, args: readonly string[]): Promise<number> {
  return runTool(
    "vitest",
    "vitest.mjs",
    [
      "run",
      "--reporter=dot",
      "--reporter=json",
      "--reporter=./tests/specification/unit-reporter.ts",
      `--outputFile.json=${reportOf(run)}`,
      ...args,
    ],
    { NODE_ENV: "test", TEST_RUN: run },
  );
}
