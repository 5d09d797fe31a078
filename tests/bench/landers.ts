import path from "node:path";
import { mkdir } from "node:fs/promises";
import { landerIds, type LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";
import { launchBrowser, visitPage } from "#tests/bench/browser-visit.ts";
import { contestantName, describeLanders, type LanderFacts } from "#tests/bench/landers-part.ts";
import { startLoadGenerator, wireRequest } from "#tests/bench/load-generator.ts";
import { startFastcgiResponder } from "#tests/bench/peers/fastcgi-responder.ts";
import { hasNginx, startNginx, startNginxWith } from "#tests/bench/peers/nginx.ts";
import { keptPage } from "#tests/bench/kept-page.ts";
import { startPlainServer } from "#tests/bench/plain-process.ts";
import type { Part } from "#tests/bench/report.ts";
import { type Contestant, measureInRounds, median } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { startSiteProcess } from "#tests/bench/site-process.ts";
import { type Answer, exchange } from "#tests/load/exchange.ts";

/** A brand that shows members to visitors and no warning before its pages. */
const brand = "beau";
const compressed = { "accept-encoding": "gzip, br" };
const settings = { rounds: 11, milliseconds: 500, leastRequests: 300, connections: [16], warmUpMilliseconds: 1_500 };
// why: one process of the same few lines answers a seventh more or less than the next, for as long as it runs
const plainServers = 3;
const slowVisits = 3;

/** Measures every lander beside the least that Node and Debian's nginx can do, and how it is drawn on a slow line. */
export async function benchLanders(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const site = await startSiteProcess({ DATA_DIR: directory, SEED_MEMBERS: "80", LOG_LEVEL: "info" });
    const host = `${brand}.localhost:${site.port}`;
    const answers: [LanderId, Answer][] = [];
    for (const id of landerIds) answers.push([id, await keptPage({ port: site.port, host, path: landerPath(id) })]);
    const contestants: Contestant[] = [];
    for (const [id, answer] of answers) {
      const requests = [wireRequest(landerPath(id), host)];
      const join = (peer: "kept" | "node" | "file" | "cache", { port, pid }: { port: number; pid: number }) =>
        void contestants.push({ name: contestantName(id, peer), port, pid, requests });
      join("kept", site);
      for (let started = 0; started < plainServers; started += 1) join("node", await startPlainServer(answer));
      if (!hasNginx()) continue;
      const home = path.join(directory, id);
      await mkdir(path.join(home, "file"), { recursive: true });
      join("file", await startNginxWith(path.join(home, "file"), answer));
      join("cache", await startNginxCaching(home, answer));
    }
    const measured = await measureInRounds(startLoadGenerator(), contestants, settings);
    const facts: LanderFacts[] = [];
    for (const [id, answer] of answers)
      facts.push({ id, bytes: answer.body.length, ...(await weigh(site.port, host, id)), ...(await watch(host, id)) });
    return describeLanders(measured, facts, { ...settings, plainServers, slowVisits, hasPeers: hasNginx() });
  });
}

const landerPath = (id: LanderId) => `/landers/${id}`;

async function askFor(port: number, host: string, page: string): Promise<Answer> {
  const answer = await exchange({ port, host, path: page, headers: compressed });
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
  return answer;
}

/** Nginx with a page that an application behind it gave once, kept by `fastcgi_cache`. */
async function startNginxCaching(home: string, { headers, body }: Answer): Promise<{ port: number; pid: number }> {
  const socket = path.join(home, "app.sock");
  const given = Object.entries(headers)
    .filter(([name]) => !["date", "connection", "keep-alive", "transfer-encoding", "content-length"].includes(name))
    .flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const));
  const application = await startFastcgiResponder(socket, { headers: given, body });
  const zone = `${home}/kept levels=1 keys_zone=pages:1m`;
  const nginx = await startNginx(
    path.join(home, "cache"),
    [
      `location / { fastcgi_pass unix:${socket}; fastcgi_cache pages; fastcgi_cache_key $request_uri;`,
      "fastcgi_cache_valid 200 1h; fastcgi_ignore_headers Cache-Control Vary Set-Cookie Expires; }",
    ],
    [`fastcgi_cache_path ${zone};`],
  );
  await askFor(nginx.port, "127.0.0.1", "/");
  await exchange({ port: nginx.port, host: "127.0.0.1", path: "/" });
  application.unref();
  return nginx;
}

/** What scripts of a lander weigh as they are sent. */
async function weigh(port: number, host: string, id: LanderId): Promise<{ scripts: number }> {
  const { body } = await exchange({ port, host, path: landerPath(id) });
  const addresses = [...body.toString().matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = ""]) => address);
  const sizes = await Promise.all(addresses.map(async (each) => (await askFor(port, host, each)).body.length));
  return { scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Medians of several first visits by a phone on a slow line. */
async function watch(host: string, id: LanderId): Promise<{ largestPaint: number; layoutShift: number }> {
  const browser = await launchBrowser();
  try {
    const visits = [];
    for (let round = 0; round < slowVisits; round += 1)
      visits.push(await visitPage(browser, `http://${host}${landerPath(id)}`, { session: null, line: "slow 4G" }));
    return {
      largestPaint: median(visits.map(({ largestPaint }) => largestPaint)),
      layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    };
  } finally {
    await browser.close();
  }
}
