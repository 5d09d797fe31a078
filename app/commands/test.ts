import path from "node:path";
import { browserTests, processTests } from "#app/commands/test/browser-tests.ts";
import { architectureTests, relatedTests, touchedSpecs } from "#app/commands/test/changed-tests.ts";
import { checkTypes } from "#app/commands/test/check-types.ts";
import { faultTest } from "#app/commands/test/fault-test.ts";
import { recordJudged } from "#app/commands/test/judged-pages.ts";
import { lint } from "#app/commands/test/lint.ts";
import { recordRun, runSubject } from "#app/commands/test/record-run.ts";
import { asOutcome, nothingFailed, type Outcome } from "#app/commands/test/run.ts";
import { runStages, type Stage, type Step } from "#app/commands/test/run-stages.ts";
import { checkSpecification } from "#app/commands/test/specification.ts";
import { unitTests } from "#app/commands/test/unit-tests.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const usage = `npm test                     everything; sweeps over all pages judge those that are new to them
npm run test:all             the same, and every page is judged anew and written down where all is good
npm test -- changed          types, lint, architecture, and what the changes since main may be seen in
npm test -- types|lint       one check
npm test -- unit [file …]    the tests beside the code, the database's and the architecture's
npm test -- fault            a thousand messages while server and database are killed
npm test -- e2e [file …]     the tests that use the built site as people do
npm test -- record           writes down which pages the last run found good, for the sweeps of those to come
npm test -- specification    the rules of the specification, by the tests of the last run`;

const [subset, ...args] = process.argv.slice(2);
const isWhole = subset === undefined || subset === "all";

async function build(): Promise<Outcome> {
  await buildPages();
  return nothingFailed(1);
}

const types: Step = { name: "types", title: "Types", work: checkTypes };
const checks: readonly Step[] = [types, { name: "lint", title: "Lint", work: lint }];
const unit: Step = {
  name: "unit",
  title: "Unit, database and architecture tests",
  work: () => unitTests(args),
};
const pages: Step = { name: "build", title: "Building the pages", work: build };
const fault: Step = {
  name: "fault",
  title: "Messages while server and database are killed",
  work: () => faultTest(1_000, 2),
};
const browser: Step = {
  name: "e2e",
  title: "Tests in a browser and on the wire",
  work: () => browserTests(args, subset === "all" ? "whole" : "new"),
};
const processes: Step = { name: "process", title: "Tests of whole processes", work: processTests };
const specification: Step = {
  name: "specification",
  title: "Rules of the specification, by the tests that passed",
  work: checkSpecification,
};

const record: Step = {
  name: "record",
  title: "Pages that the last run found good",
  work: async () => asOutcome(recordJudged() > 0 ? 0 : 1),
};

// why: the unit tests wait for databases and processes much of the time, and what has one line to say fills that
const everything: readonly Stage[] = [
  [[unit], [...checks, pages, fault]],
  [[browser]],
  [[processes]],
  [[specification]],
];

const ofChanges: readonly Stage[] = [
  [
    [
      { name: "architecture", title: "Tests of the architecture", work: architectureTests },
      { name: "related", title: "Tests of what was changed", work: relatedTests },
    ],
    checks,
  ],
  [[{ name: "touched", title: "Tests in a browser, named like what was changed", work: touchedSpecs }]],
];

function choose(): readonly Stage[] {
  if (isWhole) return everything;
  if (subset === "changed") return ofChanges;
  if (subset === browser.name) return args.length > 0 ? [[[pages, browser]]] : [[[pages, browser, processes]]];
  return [...checks, unit, pages, fault, specification, record]
    .filter(({ name }) => name === subset)
    .map((step) => [[step]]);
}

const chosen = choose();
if (chosen.length === 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  // why: nearly every step stands on it, and those that go at once would wait for each other
  if (chosen.some((stage) => stage.length > 1)) await generateClient();
  const subject = runSubject();
  const total = await runStages(chosen);
  if (isWhole) recordRun(subject, total, path.join(projectRoot, "test-results"));
  if (subset === "all" && total.failed === 0) recordJudged();
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
