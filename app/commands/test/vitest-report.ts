import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { firstLine, noReport, type Report, type TriedTest } from "#app/commands/test/tries.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const contract = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

type FileReport = z.infer<typeof contract>["testResults"][number];

/** The tests of a report of vitest's, a skipped one as failed, and what `unhandled-errors-reporter.ts` wrote beside it. */
export function readVitestReport(report: string, unhandledErrors: string): Report {
  if (![report, unhandledErrors].every((file) => existsSync(file))) return noReport;
  const { testResults } = contract.parse(JSON.parse(readFileSync(report, "utf8")));
  const errors = z.array(z.string()).parse(JSON.parse(readFileSync(unhandledErrors, "utf8")));
  return { tests: testResults.flatMap(testsOf), errors: errors.map(firstLine) };
}

function testsOf({ name, status, message, assertionResults }: FileReport): TriedTest[] {
  const file = path.relative(projectRoot, name);
  const tests = assertionResults.map((test): TriedTest => {
    const error = (test.failureMessages ?? []).join("\n");
    const line = error.split(`${file}:`)[1]?.match(/^\d+/)?.[0];
    const place = line === undefined ? file : `${file}:${line}`;
    const passed = test.status === "passed";
    return {
      key: `${file} ${test.fullName}`,
      name: `${place} ${test.fullName}${passed || test.status === "failed" ? "" : ` (${test.status})`}`,
      file,
      passed,
      error: firstLine(error),
      trace: null,
    };
  });
  const isBroken = status === "failed" && tests.every(({ passed }) => passed);
  if (!isBroken) return tests;
  return [...tests, { key: file, name: file, file, passed: false, error: firstLine(message), trace: null }];
}
