import { stripVTControlCharacters } from "node:util";
import type { Outcome, Unsteady } from "#app/commands/test/run.ts";

/** A test that was to run: where it stands, whether it passed, and else the first line of its error and its trace. */
export type TriedTest = {
  /** The same in both tries; a whole file that failed beside its tests, as in a hook, has its path. */
  key: string;
  /** File, line and title, as they are shown. */
  name: string;
  file: string;
  passed: boolean;
  error: string;
  trace: string | null;
};

/** What a runner told: its tests, and errors that are no test's, which no second try mends. */
export type Report<Test extends TriedTest = TriedTest> = { tests: readonly Test[]; errors: readonly string[] };

/** What a runner tells that wrote no report. */
export const noReport: Report<never> = { tests: [], errors: ["the runner left no report"] };

/** Beyond so many failures the run is lost, and second tries would only make it long. */
const mostTriedAgain = 12;

/**
 * Counts a first try and, where some failed in it, a second: what fails and passes, in either order, is unsteady and
 * counts as passed. `tryAgain` runs what failed once more by itself, and maybe others with it.
 */
export async function judgeTries<Test extends TriedTest>(
  first: Report<Test>,
  tryAgain: (failed: readonly Test[]) => Promise<Report>,
): Promise<Outcome> {
  const failed = first.tests.filter(({ passed }) => !passed);
  const isTriedAgain = failed.length > 0 && failed.length <= mostTriedAgain;
  const again = isTriedAgain ? await tryAgain(failed) : { tests: [], errors: [] };
  const unsteady: Unsteady[] = [];
  const failures: string[] = [];
  for (const test of first.tests) {
    // why several: titles of a table may be alike, and all of them are to pass
    const second = again.tests.filter(({ key, file }) => key === test.key || file === test.key);
    const broken = second.find(({ passed }) => !passed);
    if (test.passed && broken) unsteady.push(asUnsteady(broken));
    if (test.passed) continue;
    if (second.length === 0 || broken) failures.push(told(broken ?? test));
    else unsteady.push(asUnsteady(test));
  }
  const passed = first.tests.length - failures.length;
  failures.push(...first.errors, ...again.errors);
  return { passed, failed: failures.length, failures, unsteady };
}

const told = ({ name, error }: TriedTest): string => (error === "" ? name : `${name}\n  ${error}`);
const asUnsteady = ({ name, error, trace }: TriedTest): Unsteady => ({ name, error, trace });

/** The first line of an error that says something, without colours. */
export function firstLine(error: string): string {
  const lines = stripVTControlCharacters(error).split("\n");
  return lines.map((line) => line.trim()).find((line) => line !== "") ?? "";
}
