import { asOutcome, type Outcome, runTool } from "#app/commands/test/run.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";

/** Generates what the types stand on (database client, route types) and checks every file. */
export async function checkTypes(): Promise<Outcome> {
  await generateClient();
  const typegen = await runTool("@react-router/dev", "bin.cjs", ["typegen", "--mode", "development"]);
  if (typegen !== 0) return asOutcome(typegen);
  return asOutcome(await runTool("typescript", "bin/tsc", ["--noEmit", "--pretty", "false"]));
}
