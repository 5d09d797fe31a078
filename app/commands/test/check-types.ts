import { stat } from "node:fs/promises";
import path from "node:path";
import { asOutcome, type Outcome, runCheck, runTool } from "#app/commands/test/run.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const tries = 3;

/** When the route types were written; null while they are away. */
const writtenAt = () =>
  stat(path.join(projectRoot, ".react-router/types/+routes.ts")).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * Generates what the types stand on (database client, route types) and checks every file. `npm run dev` takes the route
 * types away and writes them anew whenever it starts the site anew: what fails while that happened is tried again.
 */
export async function checkTypes(): Promise<Outcome> {
  await generateClient();
  for (let turn = 1; ; turn += 1) {
    const before = await writtenAt();
    const typegen = await runTool("@react-router/dev", "bin.cjs", ["typegen", "--mode", "development"]);
    const generated = typegen === 0 ? await writtenAt() : before;
    const check = () => runTool("typescript", "bin/tsc", ["--noEmit", "--pretty", "false"]);
    const outcome = typegen === 0 ? await runCheck(check) : asOutcome(typegen);
    if (outcome.failed === 0 || turn === tries || (await writtenAt()) === generated) return outcome;
    console.log("The route types were written anew meanwhile, as `npm run dev` does: once more.");
  }
}
