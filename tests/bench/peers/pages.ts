import { findPostmaster } from "#app/platform/db/cluster/postmaster.server.ts";
import { startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { startLoadGenerator, wireRequest } from "#tests/bench/load-generator.ts";
import { startBareRender } from "#tests/bench/peers/bare-render.ts";
import { hasNginx, startNginxWith } from "#tests/bench/peers/nginx.ts";
import { describePeersPages, names, type PageFacts } from "#tests/bench/peers/pages-part.ts";
import { findReactRouterServe, startStockSite } from "#tests/bench/peers/stock-site.ts";
import { keptPage } from "#tests/bench/kept-page.ts";
import { startPlainServer } from "#tests/bench/plain-process.ts";
import type { Part } from "#tests/bench/report.ts";
import { type Contestant, measureInRounds } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { logInAsDemo } from "#tests/bench/site-visitor.ts";
import { startSiteProcess } from "#tests/bench/site-process.ts";
import { exchange } from "#tests/load/exchange.ts";

const brand = "lagoon";
const landerPath = "/landers/gallery";
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
  return withScratchDirectory(async (directory) => {
    const env = { DATA_DIR: directory, SEED_MEMBERS: "400" };
    const site = await startSiteProcess(env);
    const host = `${brand}.localhost:${site.port}`;
    const cookie = await logInAsDemo(site.port, host, `demo@${brand}.example`);
    const server = await startEmbeddedPostgres({ directory });
    const database = (await findPostmaster(`${directory}/postgres`))?.pid ?? 0;
    const render = await startBareRender(env, { brand, path: "/members", cookie });
    const serve = findReactRouterServe();
    const stock = serve
      ? await startStockSite(serve, { ownerUrl: server.ownerUrl("liaison"), members: (await render(1)).members })
      : null;
    const lander = await keptPage({ port: site.port, host, path: landerPath });
    const plain = await startPlainServer(lander);
    const nginx = hasNginx() ? await startNginxWith(directory, lander) : null;

    const ours = { port: site.port, pid: site.pid, database };
    const pages: Page[] = [
      { name: names.members, ...ours, host, path: "/members", cookie },
      ...(stock ? [{ name: names.stockMembers, ...stock, database, ...stockPage(stock.port, "/members") }] : []),
      { name: names.home, ...ours, host, path: "/" },
      ...(stock ? [{ name: names.stockHome, ...stock, database, ...stockPage(stock.port, "/") }] : []),
    ];
    const landerRequests = [wireRequest(landerPath, host)];
    const contestants: Contestant[] = [
      ...pages.map((page) => ({
        name: page.name,
        port: page.port,
        pid: page.pid,
        database,
        requests: [wireRequest(page.path, page.host, cookieOf(page))],
      })),
      { name: names.lander, ...ours, requests: landerRequests },
      { name: names.plain, ...plain, requests: landerRequests },
      ...(nginx ? [{ name: names.nginx, ...nginx, requests: landerRequests }] : []),
    ];
    const react: number[] = [];
    const measured = await measureInRounds(startLoadGenerator(), contestants, {
      ...settings,
      afterRound: async () => void react.push((await render(settings.rendered)).cpu),
    });
    const facts = await Promise.all(pages.map(readFacts));
    await server.stop();
    return describePeersPages(measured, { react, facts, ...settings });
  });
}

type Page = { name: string; port: number; pid: number; database: number; host: string; path: string; cookie?: string };

const stockPage = (port: number, at: string) => ({ host: `localhost:${port}`, path: at });

function cookieOf({ cookie }: Page): Record<string, string> {
  return cookie === undefined ? {} : { cookie };
}

/** What a page is made of. */
async function readFacts(page: Page): Promise<PageFacts> {
  const { name, port, host, path } = page;
  const { body } = await exchange({ port, host, path, headers: cookieOf(page) });
  const html = body.toString();
  const count = (tag: string) => html.split(`<${tag} `).length - 1;
  return { name, links: count("a"), pictures: count("img"), kilobytes: body.length / 1_000 };
}
