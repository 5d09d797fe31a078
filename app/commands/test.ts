import { browserTests } from "#app/commands/test/browser-tests.ts";
import { architectureTests, relatedTests, touchedSpecs } from "#app/commands/test/changed-tests.ts";
import { checkTypes } from "#app/commands/test/check-types.ts";
import { faultTest } from "#app/commands/test/fault-test.ts";
import { lint } from "#app/commands/test/lint.ts";
import type { Outcome } from "#app/commands/test/run.ts";
import { checkSpecification } from "#app/commands/test/specification.ts";
import { unitTests } from "#app/commands/test/unit-tests.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";

const usage = `npm test                     everything
npm test -- changed          types, lint, architecture, and what the changes since main may be seen in
npm test -- types|lint       one check
npm test -- unit [file …]    the tests beside the code, the database's and the architecture's
npm test -- fault            a thousand messages while server and database are killed
npm test -- e2e [file …]     the tests that use the built site as people do
npm test -- specification    the rules of the specification, by the tests of the last run`;

type Step = { name: string; title: string; work(args: readonly string[]): Promise<Outcome> };

async function build(): Promise<Outcome> {
  await buildPages();
  return { passed: 1, failed: 0 };
}

const steps: readonly Step[] = [
  { name: "types", title: "Types", work: checkTypes },
  { name: "lint", title: "Lint", work: lint },
  { name: "unit", title: "Unit, database and architecture tests", work: unitTests },
  { name: "build", title: "Building the pages", work: build },
  { name: "fault", title: "Messages while server and database are killed", work: () => faultTest(1_000, 2) },
  { name: "e2e", title: "Tests in a browser", work: browserTests },
  { name: "specification", title: "Rules of the specification, by the tests that passed", work: checkSpecification },
];

const ofChanges: readonly Step[] = [
  ...steps.filter(({ name }) => name === "types" || name === "lint"),
  { name: "architecture", title: "Tests of the architecture", work: architectureTests },
  { name: "related", title: "Tests of what was changed", work: relatedTests },
  { name: "touched", title: "Tests in a browser, named like what was changed", work: touchedSpecs },
];

async function runStep({ title, work }: Step, args: readonly string[]): Promise<Outcome> {
  console.log(`\n— ${title} —`);
  const started = performance.now();
  const outcome = await work(args).catch((error: unknown): Outcome => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  console.log(
    `${title}: ${outcome.passed} good, ${outcome.failed} bad, ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  );
  return outcome;
}

async function runSteps(chosen: readonly Step[], args: readonly string[]): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const named: string[] = [];
  for (const step of chosen) {
    const { passed, failed, failures } = await runStep(step, args);
    total.passed += passed;
    total.failed += failed;
    named.push(...(failures ?? (failed > 0 ? [step.title] : [])));
  }
  if (named.length > 0) console.log(`\nFailed:\n${named.map((name) => `- ${name}`).join("\n")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

const [subset, ...args] = process.argv.slice(2);

function choose(): readonly Step[] {
  if (subset === undefined) return steps;
  if (subset === "changed") return ofChanges;
  return steps.filter(({ name }) => name === subset || (subset === "e2e" && name === "build"));
}

const chosen = choose();
if (chosen.length === 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await runSteps(chosen, args);
}
