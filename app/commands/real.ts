import { run } from "#app/commands/test/run.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";

const usage =
  "npm run test:real [-- postgres|redis|smtp|s3|first|second|nginx …]   kill and freeze each part of a real place (PostgreSQL, Redis, SMTP, S3, nginx, two processes) under load, and judge what is left\nnpm run test:real -- certificates   let Caddy get certificates for hosts from a CA of this machine (Pebble, dnsmasq), and judge who gets one";

const names = ["postgres", "redis", "smtp", "s3", "first", "second", "nginx"];

// why: a terminal's Ctrl-C reaches the test too, which ends what it started; this one waits for it
process.on("SIGINT", () => {});

async function tryOut(): Promise<number> {
  await generateClient();
  await buildPages();
  if (chosen[0] === "certificates") return run(process.execPath, ["tests/real/certificates/run.ts"]);
  return run(process.execPath, ["tests/real/run.ts", ...chosen]);
}

const chosen = process.argv.slice(2);
const isCertificates = chosen.length === 1 && chosen[0] === "certificates";
if (isCertificates || chosen.every((name) => names.includes(name))) process.exitCode = await tryOut();
else {
  console.error(usage);
  process.exitCode = 2;
}
