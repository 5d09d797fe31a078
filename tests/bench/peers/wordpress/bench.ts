import { readdirSync } from "node:fs";
import path from "node:path";
import { findPostmaster } from "#app/platform/db/cluster/postmaster.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { startLoadGenerator, wireRequest } from "#tests/bench/load-generator.ts";
import { describeMissing, describeWordPress, siteName, wordPressName } from "#tests/bench/peers/wordpress/part.ts";
import { missingOfWordPress, startWordPress } from "#tests/bench/peers/wordpress/site.ts";
import type { Part } from "#tests/bench/report.ts";
import { measureInRounds } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { startSiteProcess } from "#tests/bench/site-process.ts";
import { exchange } from "#tests/load/exchange.ts";

const settings = { rounds: 5, milliseconds: 1_600, leastRequests: 100, connections: [16], warmUpMilliseconds: 3_000 };

/** Measures home pages of the demo brands beside front pages of as many blogs of a WordPress network. */
export async function benchWordPress(): Promise<Part> {
  const missing = missingOfWordPress();
  if (missing.length > 0) return describeMissing(missing);
  return withScratchDirectory(async (directory) => {
    const site = await startSiteProcess({ DATA_DIR: directory, SEED_MEMBERS: "100" });
    const database = (await findPostmaster(`${directory}/postgres`))?.pid ?? 0;
    const brands = await openHosts(site.port);
    const { hosts, ...wordPress } = await startWordPress(directory, brands.length);
    const home = (host: string) => wireRequest("/", host);
    const measured = await measureInRounds(
      startLoadGenerator(),
      [
        { name: siteName, port: site.port, pid: site.pid, database, requests: brands.map(home) },
        { name: wordPressName, ...wordPress, requests: hosts.map(home) },
      ],
      settings,
    );
    return describeWordPress(measured, { sites: hosts.length, ...settings });
  });
}

/** Hosts of the brands that come with the project, those that are open to visitors. */
async function openHosts(port: number): Promise<string[]> {
  const folders = readdirSync(path.join(projectRoot, "tenants"), { withFileTypes: true });
  const hosts = folders.filter((each) => each.isDirectory()).map(({ name }) => `${name}.localhost:${port}`);
  const answers = await Promise.all(hosts.map((host) => exchange({ port, host, path: "/" })));
  return hosts.filter((_, index) => answers[index]?.status === 200);
}
