import { globSync } from "node:fs";
import { browserTests } from "#app/commands/test/browser-tests.ts";
import { branchPoint, changedSince } from "#app/commands/test/changed-files.ts";
import { nothingFailed, type Outcome } from "#app/commands/test/run.ts";
import { specsTouched } from "#app/commands/test/specs-touched.ts";
import { unitTests } from "#app/commands/test/unit-tests.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** Runs the tests of the architecture, which read every file and import few. */
export function architectureTests(): Promise<Outcome> {
  return unitTests(["tests/architecture"]);
}

/** Runs the tests that are changed since the branch left main, or import what is. */
export function relatedTests(): Promise<Outcome> {
  return unitTests(["--changed", branchPoint(), "--exclude", "tests/architecture/**"]);
}

/** Runs the specs in which what was changed since the branch left main may be seen; says so where there are none. */
export async function touchedSpecs(): Promise<Outcome> {
  const specs = specsTouched(changedSince(branchPoint()), globSync("tests/e2e/**/*.spec.ts", { cwd: projectRoot }));
  if (specs.length === 0) {
    console.log("No spec is named like what was changed.");
    return nothingFailed(0);
  }
  await buildPages();
  return browserTests(specs);
}
