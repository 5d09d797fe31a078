import { asOutcome, type Outcome, run } from "#app/commands/test/run.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";

/**
 * Writes so many messages while server and database are killed so often; passed when none is lost, doubled, out of
 * order or wrongly charged.
 */
export async function faultTest(messages: number, kills: number): Promise<Outcome> {
  await generateClient();
  await buildPages();
  return asOutcome(await run(process.execPath, ["tests/fault/run.ts", String(messages), String(kills)]));
}
