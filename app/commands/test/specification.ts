import { asOutcome, type Outcome, run } from "#app/commands/test/run.ts";

/**
 * Joins what both runners told of the rules that their tests prove; fails where a rule has no test that ran and passed,
 * and names it.
 */
export async function checkSpecification(): Promise<Outcome> {
  return asOutcome(await run(process.execPath, ["tests/specification/run.ts"]));
}
