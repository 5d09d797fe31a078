import { run } from "#app/commands/test/run.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";

const usage =
  "npm run test:real [-- postgres|redis|smtp|s3|first|second|nginx …]   kill and freeze each part of a real place (PostgreSQL, Redis, SMTP, S3, nginx, two processes) under load, and judge what is left";

const names = ["postgres", "redis", "smtp", "s3", "first", "second", "nginx"];

// why: a terminal's Ctrl-C reaches the test too, which ends what it started; this one waits for it
process.on("SIGINT", () => {});

async function tryOut(): Promise<number> {
  await generateClient();
  await buildPages();
  return run(process.execPath, ["tests/real/run.ts", ...chosen]);
}

const chosen = process.argv.slice(2);
if (chosen.every((name) => names.includes(name))) process.exitCode = await tryOut();
else {
  console.error(usage);
  process.exitCode = 2;
}
