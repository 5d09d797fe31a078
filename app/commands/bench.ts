import { run } from "#app/commands/test/run.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";

const names = ["pages", "brands", "landers", "start", "search", "weight", "chat", "payments", "costs", "peers"];
/** Parts of a part, which run alone too. */
const single = ["peers:pages", "peers:chat", "peers:wordpress"];
const usage = `npm run bench [-- ${[...names, ...single].join("|")}]   measure the site and write docs/performance.md`;

async function bench(chosen: readonly string[]): Promise<number> {
  await generateClient();
  await buildPages();
  return run(process.execPath, ["tests/bench/run.ts", ...chosen]);
}

// why: a terminal's Ctrl-C reaches the measuring process too, which ends what it started; this one waits for it
process.on("SIGINT", () => {});

const named = process.argv.slice(2);
if (named.every((name) => [...names, ...single].includes(name)))
  process.exitCode = await bench(named.length === 0 ? names : named);
else {
  console.error(usage);
  process.exitCode = 2;
}
