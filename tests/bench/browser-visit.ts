import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from "@playwright/test";
import { findHeadlessShell } from "#app/commands/test/find-browser.ts";
import { demoPassword } from "#prisma/seed/seed.ts";
import { launchOptions } from "#tests/e2e/site/launch-options.ts";

/** What a browser fetched for a page before anybody touched it, by address, and when it drew, in milliseconds. */
export type Visit = {
  scripts: string[];
  styles: string[];
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  hydrated: number;
};

export type Line = "open" | "slow 4G";

/** Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) as its DevTools throttling applies it to each request. */
const slow4g = { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Nothing more is expected of a page that began no request for so long. */
const quiet = 1_000;

/** Starts the browser of the tests. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions(findHeadlessShell()));

/** Logs in as a demo member; gives what a browser keeps of it. */
export async function logInInBrowser(browser: Browser, origin: string, email: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.evaluate((fields) => fetch("/login", { method: "POST", body: new URLSearchParams(fields) }), {
    email,
    password: demoPassword,
  });
  const session = await context.storageState();
  await context.close();
  return session;
}

export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Opens a page with nothing kept but the session, and waits until it answers and fetches nothing more. */
export async function visitPage(
  browser: Browser,
  address: string,
  { session, line }: { session: Session | null; line: Line },
): Promise<Visit> {
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: "block",
    ...(session === null ? {} : { storageState: session }),
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const fetched = await watchFetches(devTools);
  if (line === "slow 4G") await devTools.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
  await page.goto(address, { waitUntil: "load" });
  // why: a lander may have a script of its own, and is no page that React takes over
  const isTakenOver = await page.evaluate(() => "__reactRouterContext" in globalThis);
  const hydrated = isTakenOver ? await whenHydrated(page) : 0;
  while (performance.now() - fetched.last() < quiet) await page.waitForTimeout(quiet / 5);
  const of = (kind: string) => fetched.all().flatMap(({ type, path }) => (type === kind ? [path] : []));
  const visit = { scripts: of("Script"), styles: of("Stylesheet"), hydrated, ...(await readPaints(page)) };
  await context.close();
  return visit;
}

type Fetch = { type: string; path: string };

async function watchFetches(devTools: CDPSession): Promise<{ all(): Fetch[]; last(): number }> {
  const fetches = new Map<string, Fetch>();
  let last = performance.now();
  devTools.on("Network.requestWillBeSent", ({ type = "Other", request: { url } }) => {
    if (!url.startsWith("http")) return;
    const { pathname, search } = new URL(url);
    fetches.set(url, { type, path: pathname + search });
    last = performance.now();
  });
  await devTools.send("Network.enable");
  return { all: () => [...fetches.values()], last: () => last };
}

async function whenHydrated(page: Page): Promise<number> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  return page.evaluate(() => performance.now());
}

function readPaints(page: Page): Promise<Pick<Visit, "firstPaint" | "largestPaint" | "layoutShift">> {
  return page.evaluate(async () => {
    const seen = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const [paints, largest, shifts] = await Promise.all([
      seen("paint"),
      seen("largest-contentful-paint"),
      seen("layout-shift"),
    ]);
    return {
      firstPaint: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0,
      largestPaint: largest.at(-1)?.startTime ?? 0,
      layoutShift: shifts.reduce((sum, shift) => sum + Number(Reflect.get(shift, "value")), 0),
    };
  });
}
