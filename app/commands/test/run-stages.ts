import { asOutcome, keepOutput, type Outcome, type Unsteady } from "#app/commands/test/run.ts";

/** A part of the run that has a line of its own. */
export type Step = { name: string; title: string; work(): Promise<Outcome> };

/**
 * Lanes that go at the same time, each of steps that go one after the other. What the first lane says is shown as it
 * comes, what the others say when a step of theirs is over.
 */
export type Stage = readonly (readonly Step[])[];

/** What a whole run came to; `seconds` by the name of the step. */
export type Total = {
  passed: number;
  failed: number;
  failures: string[];
  unsteady: Unsteady[];
  seconds: Record<string, number>;
};

type Told = { step: Step; outcome: Outcome; seconds: number };

/** So many tests of a run may be unsteady before they fail it. */
const mostUnsteady = 3;

/** Runs one stage after the other; a step that fails stops no other. Says what failed and how many there were. */
export async function runStages(stages: readonly Stage[]): Promise<Total> {
  const told: Told[] = [];
  for (const stage of stages) {
    const lanes = stage.map(async (lane, place) => {
      for (const step of lane) told.push(await (place === 0 ? runShown(step) : runKept(step)));
    });
    await Promise.all(lanes);
  }
  const total = sum(told);
  if (total.unsteady.length > 0) console.log(`\nUnsteady, passed when tried once more:\n${listed(total.unsteady)}`);
  if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((name) => `- ${name}`).join("\n")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

function sum(told: readonly Told[]): Total {
  const total: Total = { passed: 0, failed: 0, failures: [], unsteady: [], seconds: {} };
  for (const { step, outcome, seconds } of told) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.failures.push(...failuresOf(step, outcome));
    total.unsteady.push(...outcome.unsteady);
    total.seconds[step.name] = seconds;
  }
  if (total.unsteady.length <= mostUnsteady) return total;
  const tooMany = `${total.unsteady.length} unsteady tests, and ${mostUnsteady} at most may be`;
  return { ...total, failed: total.failed + 1, failures: [...total.failures, tooMany] };
}

function failuresOf({ title }: Step, { failed, failures }: Outcome): string[] {
  if (failed > 0 && failures.length === 0) return [title];
  return failures.map((failure) => `${title}: ${failure}`);
}

const listed = (unsteady: readonly Unsteady[]): string =>
  unsteady
    .map(({ name, error, trace }) => [`- ${name}`, error, trace].filter((line) => line !== null).join("\n  "))
    .join("\n");

async function runShown(step: Step): Promise<Told> {
  console.log(`\n— ${step.title} —`);
  const started = performance.now();
  return tell(step, await step.work().catch(asFailure), started);
}

async function runKept(step: Step): Promise<Told> {
  const started = performance.now();
  const { result, output } = await keepOutput(() => step.work().catch((error: unknown) => ({ error })));
  console.log(`\n\n— ${step.title} —`);
  process.stdout.write(output);
  return tell(step, "error" in result ? asFailure(result.error) : result, started);
}

function asFailure(error: unknown): Outcome {
  console.error(error);
  return asOutcome(1, String(error).split("\n", 1));
}

function tell(step: Step, outcome: Outcome, started: number): Told {
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const unsteady = outcome.unsteady.length;
  const also = unsteady > 0 ? `, ${unsteady} unsteady` : "";
  console.log(`${step.title}: ${outcome.passed} good, ${outcome.failed} bad${also}, ${seconds.toFixed(1)} s`);
  return { step, outcome, seconds };
}
