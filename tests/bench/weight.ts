import type { Browser } from "@playwright/test";
import { launchBrowser, logInInBrowser, type Session, type Visit, visitPage } from "#tests/bench/browser-visit.ts";
import type { Part } from "#tests/bench/report.ts";
import { keptPage } from "#tests/bench/kept-page.ts";
import { median } from "#tests/bench/rounds.ts";
import { describeWeights, type Paint, paintRounds, type Weight } from "#tests/bench/weight-part.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { findProfilePath } from "#tests/bench/site-visitor.ts";
import { type SiteProcess, startSiteProcess } from "#tests/bench/site-process.ts";
import { exchange } from "#tests/load/exchange.ts";

const brand = "lagoon";
const landerPath = "/landers/gallery";
const compressed = { "accept-encoding": "br, gzip" };

type Site = { site: SiteProcess; host: string; browser: Browser; member: Session };

/**
 * Weighs what a browser fetches on a first visit to each page before anybody touches it, HTML, scripts and styles as
 * they are sent, compressed; then watches it draw on a slow line.
 */
export async function benchWeight(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const site = await startSiteProcess({ DATA_DIR: directory, SEED_MEMBERS: "80" });
    const host = `${brand}.localhost:${site.port}`;
    const browser = await launchBrowser();
    try {
      const member = await logInInBrowser(browser, `http://${host}`, `demo@${brand}.example`);
      const at = { site, host, browser, member };
      const profile = await findProfilePath(site.port, host, cookieOf(member));
      await keptPage({ port: site.port, host, path: landerPath });
      const weights: Weight[] = [];
      for (const page of publicPages) weights.push(await weigh(at, page, false));
      for (const page of memberPages(profile)) weights.push(await weigh(at, page, true));
      const paints: Paint[] = [];
      for (const page of [landerPath, "/"]) paints.push(await watchPaints(at, page, null));
      for (const page of ["/members", profile, "/swipe-game", `${profile}/chat`])
        paints.push(await watchPaints(at, page, member));
      return describeWeights(weights, paints);
    } finally {
      await browser.close();
    }
  });
}

const publicPages = [landerPath, "/", "/signup", "/login", "/pricing"];

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

const cookieOf = ({ cookies }: Session): string => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

const nameOf = (page: string): string => page.replaceAll(/[0-9a-f-]{36}/g, ":id");

async function weigh(
  { site: { port }, host, browser, member }: Site,
  page: string,
  isMembers: boolean,
): Promise<Weight> {
  const session = isMembers ? member : null;
  const { scripts, styles } = await visitPage(browser, `http://${host}${page}`, { session, line: "open" });
  const cookie = session === null ? "" : cookieOf(session);
  const size = async (path: string, headers = {}) => {
    const { status, body } = await exchange({ port, host, path, headers: { ...compressed, ...headers } });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body.length;
  };
  const total = async (paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => size(path)))).reduce((sum, each) => sum + each, 0);
  return {
    page: nameOf(page),
    isMembers,
    html: await size(page, { cookie }),
    scripts: await total(scripts),
    files: scripts.length,
    styles: await total(styles),
  };
}

/** Medians of several first visits on a slow line. */
async function watchPaints({ host, browser }: Site, page: string, session: Session | null): Promise<Paint> {
  const visits: Visit[] = [];
  for (let round = 0; round < paintRounds; round += 1)
    visits.push(await visitPage(browser, `http://${host}${page}`, { session, line: "slow 4G" }));
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  return {
    page: nameOf(page),
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    hydrated: middle(({ hydrated }) => hydrated),
  };
}
