import { run } from "#app/commands/test/run.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";

// why: a terminal's Ctrl-C reaches the runner too, which keeps what it found so far; this one waits for it
process.on("SIGINT", () => {});

await generateClient();
process.exitCode = await run("nice", ["-n", "19", process.execPath, "tests/mutation/run.ts", ...process.argv.slice(2)]);
