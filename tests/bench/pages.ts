import { type LoadGenerator, startLoadGenerator, wireRequest } from "#tests/bench/load-generator.ts";
import { endProcess } from "#tests/bench/pinned-process.ts";
import { keptPage } from "#tests/bench/kept-page.ts";
import { startPlainServer } from "#tests/bench/plain-process.ts";
import { describePages, landerName, plainName, shareOf } from "#tests/bench/pages-part.ts";
import type { Part } from "#tests/bench/report.ts";
import { type Contestant, measureInRounds } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { findProfilePath, logInAsDemo } from "#tests/bench/site-visitor.ts";
import { type SiteProcess, startSiteProcess } from "#tests/bench/site-process.ts";

const brand = "lagoon";
const landerPath = "/landers/gallery";
const settings = {
  rounds: 5,
  milliseconds: 1_600,
  leastRequests: 300,
  connections: [1, 16],
  warmUpMilliseconds: 2_000,
};

/** Measures the pages of a real site beside a bare node:http server, with 1 and with 16 connections. */
export async function benchPages(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    // why: whoever starts a site as the README says has a line in the log for every request
    const start = () => startSiteProcess({ DATA_DIR: directory, SEED_MEMBERS: "400", LOG_LEVEL: "info" });
    return measureSite(await start(), startLoadGenerator(), start);
  });
}

/** The cached lander's share of node:http with 16 connections, by itself. */
async function landerShare(generator: LoadGenerator, contestants: readonly Contestant[]): Promise<number> {
  const [plain, lander] = await measureInRounds(generator, contestants, { ...settings, connections: [16] });
  return plain && lander ? shareOf(lander, plain) : Number.NaN;
}

async function measureSite(
  site: SiteProcess,
  generator: LoadGenerator,
  restart: () => Promise<SiteProcess>,
): Promise<Part> {
  const host = `${brand}.localhost:${site.port}`;
  const lander = await keptPage({ port: site.port, host, path: landerPath });
  const plain = await startPlainServer(lander);
  const bare = { name: plainName, port: plain.port, pid: plain.pid, requests: [wireRequest(landerPath, host)] };
  const landerOf = ({ port, pid }: SiteProcess): Contestant => ({
    name: landerName,
    port,
    pid,
    requests: [wireRequest(landerPath, `${brand}.localhost:${port}`)],
  });
  const afterFirstStart = await landerShare(generator, [bare, landerOf(site)]);
  const contestants = [bare, ...(await sitePages(site, host))];
  const sound: Contestant[] = [];
  const silent: string[] = [];
  for (const contestant of contestants) {
    const answers = await generator.load({ ...contestant, connections: 1, milliseconds: 1 }).then(
      () => true,
      () => false,
    );
    if (answers) sound.push(contestant);
    else silent.push(contestant.name);
  }
  const measured = await measureInRounds(generator, sound, settings);
  const afterMixedWork = await landerShare(generator, [bare, landerOf(site)]);
  await endProcess(site.child);
  const afterRestart = await landerShare(generator, [bare, landerOf(await restart())]);
  const landerShares = [
    { when: "in the process that a first start leaves", reached: afterFirstStart },
    { when: "in the same process after some thousand requests for all pages", reached: afterMixedWork },
    { when: "after a restart", reached: afterRestart },
  ];
  return describePages(measured, { silent, landerShares, ...settings });
}

async function sitePages({ port, pid }: SiteProcess, host: string): Promise<Contestant[]> {
  const cookie = await logInAsDemo(port, host, `demo@${brand}.example`);
  const profile = await findProfilePath(port, host);
  const page = (name: string, at: string, headers: Record<string, string> = {}) => ({
    name,
    port,
    pid,
    requests: [wireRequest(at, host, headers)],
  });
  return [
    page(landerName, landerPath),
    page("home page", "/"),
    page("members, as visitor", "/members"),
    page("members, logged in", "/members", { cookie }),
    page("login page", "/login"),
    page("signup page", "/signup"),
    page("profile", profile),
    page("own profile", "/profile", { cookie }),
  ];
}
