import { keepOutput, type Outcome } from "#app/commands/test/run.ts";

/** A part of the run that has a line of its own. */
export type Step = { name: string; title: string; work(): Promise<Outcome> };

/**
 * Lanes that go at the same time, each of steps that go one after the other. What the first lane says is shown as it
 * comes, what the others say when a step of theirs is over.
 */
export type Stage = readonly (readonly Step[])[];

/** Runs one stage after the other; a step that fails stops no other. Says what failed and how many there were. */
export async function runStages(stages: readonly Stage[]): Promise<Outcome> {
  const told: { step: Step; outcome: Outcome }[] = [];
  for (const stage of stages) {
    const lanes = stage.map(async (lane, place) => {
      for (const step of lane) told.push({ step, outcome: await (place === 0 ? runShown(step) : runKept(step)) });
    });
    await Promise.all(lanes);
  }
  const total = { passed: 0, failed: 0, failures: told.flatMap(failuresOf) };
  for (const { outcome } of told) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
  }
  if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((name) => `- ${name}`).join("\n")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

const failuresOf = ({ step, outcome }: { step: Step; outcome: Outcome }): string[] =>
  outcome.failures ?? (outcome.failed > 0 ? [step.title] : []);

async function runShown(step: Step): Promise<Outcome> {
  console.log(`\n— ${step.title} —`);
  const started = performance.now();
  const outcome = await step.work().catch(asFailure);
  sayOutcome(step, outcome, started);
  return outcome;
}

async function runKept(step: Step): Promise<Outcome> {
  const started = performance.now();
  const { result, output } = await keepOutput(() => step.work().catch((error: unknown) => ({ error })));
  console.log(`\n\n— ${step.title} —`);
  process.stdout.write(output);
  const outcome = "error" in result ? asFailure(result.error) : result;
  sayOutcome(step, outcome, started);
  return outcome;
}

function asFailure(error: unknown): Outcome {
  console.error(error);
  return { passed: 0, failed: 1 };
}

function sayOutcome({ title }: Step, { passed, failed }: Outcome, started: number): void {
  console.log(`${title}: ${passed} good, ${failed} bad, ${((performance.now() - started) / 1_000).toFixed(1)} s`);
}
