import { type Outcome, run, runCheck } from "#app/commands/test/run.ts";

/**
 * Joins what both runners told of the rules that their tests prove; fails where a rule has no test that ran and passed,
 * and names it.
 */
export function checkSpecification(): Promise<Outcome> {
  const work = () => run(process.execPath, ["tests/specification/run.ts"]);
  return runCheck(work, (output) => output.split("\n").filter((line) => line.startsWith("@")));
}
