import { digits, type Part } from "#tests/bench/report.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { findProfilePath, logInAsDemo } from "#tests/bench/site-visitor.ts";
import { type SiteProcess, startSiteProcess } from "#tests/bench/site-process.ts";
import { exchange } from "#tests/load/exchange.ts";

const brand = "lagoon";
const mostScript = 130_000;
const compressed = { "accept-encoding": "br, gzip" };

type Weight = { page: string; isMembers: boolean; html: number; scripts: number; files: number; styles: number };

/**
 * Weighs what a first visit to each page fetches before anybody touches it: HTML, scripts and styles as they are sent,
 * compressed.
 */
export async function benchWeight(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const site = await startSiteProcess({ DATA_DIR: directory, SEED_MEMBERS: "80" });
    const host = `${brand}.localhost:${site.port}`;
    const cookie = await logInAsDemo(site.port, host, `demo@${brand}.example`);
    const profile = await findProfilePath(site.port, host);
    const weights: Weight[] = [];
    for (const page of ["/landers/gallery", "/", "/signup", "/login", "/pricing"])
      weights.push(await weigh(site, host, page, null));
    for (const page of memberPages(profile)) weights.push(await weigh(site, host, page, cookie));
    return describeWeights(weights);
  });
}

function memberPages(profile: string): string[] {
  return [
    "/members",
    profile,
    "/likes/received",
    "/swipe-game",
    "/match-finder",
    "/profile",
    "/profile/photos",
    "/profile/settings",
    "/chats",
    `${profile}/chat`,
    "/notifications",
    "/premium",
    "/transactions",
  ];
}

async function weigh({ port }: SiteProcess, host: string, page: string, cookie: string | null): Promise<Weight> {
  const headers = { ...compressed, ...(cookie === null ? {} : { cookie }) };
  const sent = await exchange({ port, host, path: page, headers });
  if (sent.status !== 200) throw new Error(`${page} answered ${sent.status}`);
  const { body } = await exchange({ port, host, path: page, headers: cookie === null ? {} : { cookie } });
  const html = body.toString("utf8");
  const size = async (path: string) => (await exchange({ port, host, path, headers: compressed })).body.length;
  const total = async (paths: readonly string[]) =>
    (await Promise.all(paths.map(size))).reduce((sum, each) => sum + each, 0);
  const scripts = scriptsOf(html);
  const name = page.replaceAll(/[0-9a-f-]{36}/g, ":id");
  return {
    page: name,
    isMembers: cookie !== null,
    html: sent.body.length,
    scripts: await total(scripts),
    files: scripts.length,
    styles: await total(stylesOf(html)),
  };
}

function scriptsOf(html: string): string[] {
  const preloaded = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? "");
  const linked = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? "");
  const imported = [...html.matchAll(/(?:import|from) ?["'](\/assets\/[^"']+\.js)["']/g)].map(([, src]) => src ?? "");
  return [...new Set([...preloaded, ...linked, ...imported])];
}

function stylesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? ""))];
}

const kilobytes = (bytes: number): string => digits(bytes / 1_000);

function describeWeights(weights: readonly Weight[]): Part {
  const heaviest = weights
    .filter(({ isMembers }) => isMembers)
    .toSorted((left, right) => right.scripts - left.scripts)[0];
  return {
    name: "weight",
    title: "Weight",
    pinned: false,
    tables: [
      {
        head: ["page", "HTML kB", "scripts kB", "script files", "styles kB"],
        rows: weights.map(({ page, isMembers, html, scripts, files, styles }) => [
          isMembers ? `${page}, as member` : page,
          kilobytes(html),
          kilobytes(scripts),
          String(files),
          kilobytes(styles),
        ]),
      },
    ],
    remarks: [
      "Everything that the page itself names, as it is sent to a browser that takes brotli; kB are 1,000 bytes. Scripts that a click fetches later are not in it.",
    ],
    targets: [
      {
        text: `members' pages send at most ${mostScript / 1_000} kB of compressed script on first load`,
        met: heaviest !== undefined && heaviest.scripts <= mostScript,
        shown: heaviest ? `${kilobytes(heaviest.scripts)} kB at most (${heaviest.page})` : "—",
      },
    ],
  };
}
