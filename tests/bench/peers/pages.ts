import { findPostmaster } from "#app/platform/db/cluster/postmaster.server.ts";
import { startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { startLoadGenerator, wireRequest } from "#tests/bench/load-generator.ts";
import { startBareRender } from "#tests/bench/peers/bare-render.ts";
import { hasNginx, startNginxWith } from "#tests/bench/peers/nginx.ts";
import { describePeersPages, names, type PageFacts } from "#tests/bench/peers/pages-part.ts";
import { buildStockApp, startStockSite } from "#tests/bench/peers/stock-site.ts";
import { startPlainServer } from "#tests/bench/plain-process.ts";
import type { Part } from "#tests/bench/report.ts";
import { type Contestant, measureInRounds } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { logInAsDemo } from "#tests/bench/site-visitor.ts";
import { startSiteProcess } from "#tests/bench/site-process.ts";
import { exchange } from "#tests/load/exchange.ts";

const brand = "lagoon";
const landerPath = "/landers/gallery";
const acceptEncoding = "gzip, br";
const settings = {
  rounds: 5,
  milliseconds: 1_600,
  leastRequests: 300,
  connections: [16],
  warmUpMilliseconds: 2_000,
  rendered: 100,
};

/** Measures the pages of a site beside what others would pick, each as its users start it, all in turn. */
export async function benchPeersPages(): Promise<Part> {
  buildStockApp();
  return withScratchDirectory(async (directory) => {
    const env = { DATA_DIR: directory, SEED_MEMBERS: "400" };
    const site = await startSiteProcess(env);
    const host = `${brand}.localhost:${site.port}`;
    const cookie = await logInAsDemo(site.port, host, `demo@${brand}.example`);
    const server = await startEmbeddedPostgres({ directory });
    const database = (await findPostmaster(`${directory}/postgres`))?.pid ?? 0;
    const render = await startBareRender(env, { brand, path: "/members", cookie });
    const { members } = await render(1);
    const stock = await startStockSite(server.ownerUrl("liaison"), members);
    const ask = (path: string, port = site.port, headers: Record<string, string> = {}) =>
      exchange({ port, host: port === site.port ? host : `localhost:${port}`, path, headers });
    const lander = await ask(landerPath, site.port, { "accept-encoding": acceptEncoding });
    const plain = await startPlainServer(lander);
    const nginx = hasNginx() ? await startNginxWith(directory, lander) : null;

    const ours = { port: site.port, pid: site.pid, database };
    const stockHost = `localhost:${stock.port}`;
    const contestants: Contestant[] = [
      { name: names.members, ...ours, requests: [wireRequest("/members", host, { cookie })] },
      { name: names.stockMembers, ...stock, database, requests: [wireRequest("/members", stockHost)] },
      { name: names.home, ...ours, requests: [wireRequest("/", host)] },
      { name: names.stockHome, ...stock, database, requests: [wireRequest("/", stockHost)] },
      { name: names.lander, ...ours, requests: [wireRequest(landerPath, host)] },
      { name: names.plain, ...plain, requests: [wireRequest(landerPath, host)] },
      ...(nginx ? [{ name: names.nginx, ...nginx, requests: [wireRequest(landerPath, host)] }] : []),
    ];
    const react: number[] = [];
    const measured = await measureInRounds(startLoadGenerator(), contestants, {
      ...settings,
      afterRound: async () => void react.push((await render(settings.rendered)).cpu),
    });
    const facts: PageFacts[] = [
      { name: names.members, ...count((await ask("/members", site.port, { cookie })).body) },
      { name: names.stockMembers, ...count((await ask("/members", stock.port)).body) },
      { name: names.home, ...count((await ask("/")).body) },
      { name: names.stockHome, ...count((await ask("/", stock.port)).body) },
    ];
    await server.stop();
    return describePeersPages(measured, { react, facts, hasNginx: nginx !== null, ...settings });
  });
}

/** What a page is made of. */
function count(body: Buffer): Omit<PageFacts, "name"> {
  const html = body.toString();
  const of = (tag: string) => html.split(`<${tag} `).length - 1;
  return { links: of("a"), photos: of("img"), kilobytes: body.length / 1_000 };
}
