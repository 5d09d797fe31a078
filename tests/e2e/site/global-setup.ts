import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { mailEventsSecret, metricsToken, signingSecret } from "#tests/e2e/site/secrets.ts";
import { siteFile } from "#tests/e2e/site/running-site.ts";
import { copyFolder, sharedMembers } from "#tests/e2e/site/seeded-folder.ts";
import { roomiestPlace } from "#tests/support/roomiest-place.ts";

/** Starts the one site that all tests use, with data of its own; the function it returns ends both. */
export default async function startTheSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(roomiestPlace(), "liaison-e2e-"));
  const operationsPort = await freePort();
  const dnsPort = await freePort();
  const env = {
    SEED_MEMBERS: sharedMembers,
    SIGNING_SECRET: signingSecret,
    MAIL_EVENTS_SECRET: mailEventsSecret,
    METRICS_TOKEN: metricsToken,
    OPERATIONS_PORT: String(operationsPort),
    // why: hosts of tests are in no DNS; who tests them answers there, and nobody by TLS
    HOSTS_DNS: `127.0.0.1:${dnsPort}`,
    HOSTS_ADDRESSES: "127.0.0.1",
    HOSTS_TLS_PORT: "9",
    // why: every browser of a test says from which network it comes (tests/e2e/site/test.ts)
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const start = async () => startSite({ port: await freePort(), dataDir, env });
  // why: all specs of a whole run, whichever run of Playwright they are in, begin with members that were seeded once
  const seeded = process.env["E2E_SEEDS"] ?? null;
  if (seeded !== null && existsSync(seeded)) copyFolder(seeded, dataDir);
  else if (seeded !== null) await copySeeded(await start(), seeded);
  const site = await start();
  mkdirSync(path.dirname(siteFile), { recursive: true });
  writeFileSync(siteFile, JSON.stringify({ port: site.port, operationsPort, dnsPort, dataDir, pid: site.pid, seeded }));
  return async () => {
    await site.kill("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    rmSync(siteFile, { force: true });
  };
}

/** Ends a site that has just seeded its members, and copies what it keeps. */
async function copySeeded(site: Site, folder: string): Promise<void> {
  await site.kill("SIGTERM");
  copyFolder(site.dataDir, `${folder}.part`);
  renameSync(`${folder}.part`, folder);
}
