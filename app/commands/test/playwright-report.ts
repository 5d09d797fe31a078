import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { firstLine, noReport, type Report, type TriedTest } from "#app/commands/test/tries.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const error = z.object({ message: z.string().default("") });
const result = z.object({
  errors: z.array(error),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
});
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string(), results: z.array(result) })),
});
const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).default([]);
  },
});
const contract = z.object({ suites: z.array(suite), errors: z.array(error) });

/** The tests of a report of Playwright's, what was skipped or did not run as failed. */
export function readPlaywrightReport(report: string): Report {
  if (!existsSync(report)) return noReport;
  const { suites, errors } = contract.parse(JSON.parse(readFileSync(report, "utf8")));
  return {
    tests: suites.flatMap((file) => testsOf(file, [])),
    errors: errors.map(({ message }) => firstLine(message)),
  };
}

/** A test's key is how `--test-list` names it. */
function testsOf({ specs, suites }: z.infer<typeof suite>, titles: readonly string[]): TriedTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }): TriedTest => {
      const key = [`[${projectName}]`, file, ...titles, title].join(" › ");
      const place = path.posix.join("tests/e2e", file);
      const trace = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === "trace")?.path;
      const [problem] = results.flatMap(({ errors }) => errors);
      return {
        key,
        name: `${place}:${line} [${projectName}] ${[...titles, title].join(" › ")}${status === "skipped" ? " (did not run)" : ""}`,
        file: place,
        passed: status === "expected",
        error: firstLine(problem?.message ?? ""),
        trace: trace === undefined ? null : path.relative(projectRoot, trace),
      };
    }),
  );
  return [...own, ...suites.flatMap((inner) => testsOf(inner, [...titles, inner.title]))];
}
