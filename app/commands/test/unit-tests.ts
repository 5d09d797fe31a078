import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Outcome, runTool, withCrash } from "#app/commands/test/run.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const reportFile = path.join(projectRoot, "test-results/unit.json");
const rulesFile = path.join(projectRoot, "test-results/unit-rules.json");
const reportContract = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Runs the tests beside the code, the database's and the architecture's. A skipped test counts as failed. */
export async function unitTests(args: readonly string[]): Promise<Outcome> {
  for (const file of [reportFile, rulesFile]) rmSync(file, { force: true });
  const code = await runTool(
    "vitest",
    "vitest.mjs",
    [
      "run",
      "--reporter=dot",
      "--reporter=json",
      "--reporter=./tests/specification/unit-reporter.ts",
      `--outputFile.json=${reportFile}`,
      ...args,
    ],
    { NODE_ENV: "test" },
  );
  return withCrash(countTests(), code);
}

function countTests(): Outcome {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { testResults } = reportContract.parse(JSON.parse(readFileSync(reportFile, "utf8")));
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: path.relative(projectRoot, file.name) })),
  );
  const bad = tests.filter(({ status }) => status !== "passed");
  // A file that could not be loaded has no tests to name.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status === "passed"),
  );
  const failures = [
    ...bad.map(({ file, fullName, status }) => `${file}: ${fullName} (${status})`),
    ...brokenFiles.map(({ name }) => path.relative(projectRoot, name)),
  ];
  return { passed: tests.length - bad.length, failed: failures.length, failures };
}
