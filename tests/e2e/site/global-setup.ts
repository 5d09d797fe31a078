import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startSite } from "#tests/e2e/site/start-site.ts";
import { mailEventsSecret, metricsToken, signingSecret } from "#tests/e2e/site/secrets.ts";
import { siteFile } from "#tests/e2e/site/running-site.ts";

/** Starts the one site that all tests use, with data of its own; the function it returns ends both. */
export default async function startTheSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "liaison-e2e-"));
  const operationsPort = await freePort();
  const env = {
    SEED_MEMBERS: "160",
    SIGNING_SECRET: signingSecret,
    MAIL_EVENTS_SECRET: mailEventsSecret,
    METRICS_TOKEN: metricsToken,
    OPERATIONS_PORT: String(operationsPort),
  };
  const site = await startSite({ port: await freePort(), dataDir, env });
  mkdirSync(path.dirname(siteFile), { recursive: true });
  writeFileSync(siteFile, JSON.stringify({ port: site.port, operationsPort, dataDir, pid: site.pid }));
  return async () => {
    await site.kill("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    rmSync(siteFile, { force: true });
  };
}
