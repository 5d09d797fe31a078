import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Outcome, runTool, withCrash } from "#app/commands/test/run.ts";
import { judgeTries, type Report } from "#app/commands/test/tries.ts";
import { readVitestReport } from "#app/commands/test/vitest-report.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const fileOf = (run: string) => path.join(projectRoot, `test-results/${run}.json`);

/**
 * Runs the tests beside the code, the database's and the architecture's. A skipped test counts as failed. In a whole
 * run, which names no files, those with a failed test run once more by themselves.
 */
export async function unitTests(args: readonly string[]): Promise<Outcome> {
  rmSync(fileOf("unit-again-rules"), { force: true });
  const { code, report } = await runVitest("unit", args);
  const outcome = await judgeTries(report, async (failed) => {
    if (args.length > 0) return { tests: [], errors: [] };
    console.log("\nTrying once more, by themselves, the files of what failed …");
    const again = await runVitest("unit-again", [...new Set(failed.map(({ file }) => file))]);
    return again.report;
  });
  return withCrash(outcome, code);
}

async function runVitest(run: string, args: readonly string[]): Promise<{ code: number; report: Report }> {
  const [report, errors] = [fileOf(run), fileOf(`${run}-errors`)];
  for (const file of [report, errors, fileOf(`${run}-rules`)]) rmSync(file, { force: true });
  mkdirSync(path.dirname(report), { recursive: true });
  const code = await runTool(
    "vitest",
    "vitest.mjs",
    [
      "run",
      "--reporter=dot",
      "--reporter=json",
      "--reporter=./tests/specification/unit-reporter.ts",
      "--reporter=./tests/support/unhandled-errors-reporter.ts",
      `--outputFile.json=${report}`,
      ...args,
    ],
    { NODE_ENV: "test", TEST_RUN: run, UNHANDLED_ERRORS: errors },
  );
  return { code, report: readVitestReport(report, errors) };
}
