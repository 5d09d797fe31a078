import { asOutcome, type Outcome, runTool } from "#app/commands/test/run.ts";

/** Lints every file; a warning counts like an error. */
export async function lint(): Promise<Outcome> {
  return asOutcome(await runTool("oxlint", "bin/oxlint", ["--deny-warnings"]));
}
