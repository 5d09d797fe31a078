import { stripVTControlCharacters } from "node:util";
import type { Outcome, Unsteady } from "#app/commands/test/run.ts";

/** A test that was to run: where it stands, whether it passed, and else the first line of its error and its trace. */
export type TriedTest = {
  /** The same in both tries, and no other test's. */
  key: string;
  /** File, line and title, as they are shown. */
  name: string;
  file: string;
  passed: boolean;
  error: string;
  trace: string | null;
};

/** Beyond so many failures the run is lost, and second tries would only make it long. */
const mostTriedAgain = 12;

/**
 * Counts a first try and, where some failed in it, a second: what fails and passes, in either order, is unsteady and
 * counts as passed. `tryAgain` runs what failed once more by itself, and maybe others with it.
 */
export async function judgeTries<Test extends TriedTest>(
  first: readonly Test[],
  tryAgain: (failed: readonly Test[]) => Promise<readonly Test[]>,
): Promise<Outcome & { unsteady: Unsteady[] }> {
  const failed = first.filter(({ passed }) => !passed);
  const isTriedAgain = failed.length > 0 && failed.length <= mostTriedAgain;
  const again = new Map((isTriedAgain ? await tryAgain(failed) : []).map((test) => [test.key, test] as const));
  const unsteady: Unsteady[] = [];
  const failures: string[] = [];
  for (const test of first) {
    const second = again.get(test.key);
    if (!test.passed && second?.passed !== true) failures.push(told(second ?? test));
    else if (!test.passed) unsteady.push(asUnsteady(test));
    else if (second?.passed === false) unsteady.push(asUnsteady(second));
  }
  return { passed: first.length - failures.length, failed: failures.length, failures, unsteady };
}

const told = ({ name, error }: TriedTest): string => (error === "" ? name : `${name}\n  ${error}`);
const asUnsteady = ({ name, error, trace }: TriedTest): Unsteady => ({ name, error, trace });

/** The first line of an error that says something, without colours. */
export function firstLine(error: string): string {
  const lines = stripVTControlCharacters(error).split("\n");
  return lines.map((line) => line.trim()).find((line) => line !== "") ?? "";
}
