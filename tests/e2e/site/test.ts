import { type BrowserContext, type Page, type Request, test as base } from "@playwright/test";
import { loopback } from "#tests/e2e/site/ask.ts";
import { paintLittle } from "#tests/e2e/site/paint-little.ts";
import { at, runningSite } from "#tests/e2e/site/running-site.ts";

type Fixtures = {
  /** Closes at a test's end the browsers of others that it opened. */
  othersLeave: void;
  /** What went wrong in the page so far: console errors, uncaught exceptions, failed requests. */
  problems: string[];
};

const contexts = new Set<BrowserContext>();

/**
 * Playwright's test, in a network of its own, by which limits count, watching every page for what a person would not
 * see.
 */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, provide) => {
      paintLittle(browser);
      browser.on("context", (context) => {
        contexts.add(context);
        context.on("close", () => contexts.delete(context));
      });
      await provide(browser);
    },
    { scope: "worker" },
  ],
  othersLeave: [
    // why: a fixture has to name another, and the browser would be started for tests that open none
    async ({ playwright: _ }, provide) => {
      await provide();
      await Promise.all([...contexts].map((context) => context.close()));
    },
    { auto: true },
  ],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) =>
    provide({ ...extraHTTPHeaders, "x-forwarded-for": loopback(), "x-forwarded-port": String(runningSite().port) }),
  problems: async ({ page }, provide) => {
    const problems: string[] = [];
    const wasLeft = watchLeaving(page);
    const wasFetchedLate = watchLateFetches(page);
    const answered = new WeakSet<Request>();
    page.on("console", (message) => {
      if (message.text() === "Service Worker registration blocked by Playwright") return;
      const [, preloaded] =
        /^The resource (\S+) was preloaded using link preload but not used/.exec(message.text()) ?? [];
      if (preloaded && wasFetchedLate(preloaded)) return;
      if (message.type() === "error" || message.type() === "warning")
        problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // why: what is read for a part of the page that is gone by then is broken off with it, and loses nothing; of what
      // the router sent it lets the end of the answer go unread, which the browser tells where nothing is stored
      const isDropped = request.resourceType() === "fetch" && (request.method() === "GET" || answered.has(request));
      // why: a stream has no other end than being closed, as when a member logs out
      const isStream = request.resourceType() === "eventsource";
      // why: of a film the browser fetches as much as it wants to play, and lets go of one that is scrolled away
      const isFilm = request.resourceType() === "media";
      if (reason !== "net::ERR_ABORTED" || !(wasLeft(request) || isDropped || isStream || isFilm))
        problems.push(`failed: ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      answered.add(response.request());
      if (response.status() >= 400 && response.request().resourceType() !== "document")
        problems.push(`${response.status()}: ${response.url()}`);
    });
    await provide(problems);
  },
});

/**
 * Tells of an address whether the page asked for it after it was loaded. The browser looks once, some seconds after the
 * load, whether what was preloaded is in use, and finds the sheet of the page that somebody just goes on to not so.
 */
function watchLateFetches(page: Page): (url: string) => boolean {
  const late = new Set<string>();
  let isLoaded = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      late.clear();
      isLoaded = false;
    }
    if (isLoaded) late.add(request.url());
  });
  page.on("load", () => {
    isLoaded = true;
  });
  return (url) => late.has(url);
}

/**
 * Tells of a request that was broken off whether its page was left for another address since; the router breaks
 * requests off without leaving.
 */
function watchLeaving(page: Page): (request: Request) => boolean {
  const begun = new WeakMap<Request, number>();
  const isLeavingFor = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  let moment = 0;
  let left = 0;
  let leaving: "no" | "asked" | "answered" = "no";
  page.on("request", (request) => {
    moment += 1;
    begun.set(request, moment);
    if (!isLeavingFor(request)) return;
    left = moment;
    leaving = "asked";
  });
  page.on("response", (response) => {
    if (isLeavingFor(response.request())) leaving = "answered";
  });
  page.on("requestfailed", (request) => {
    if (isLeavingFor(request)) leaving = "no";
  });
  // why: the former page goes on asking until the next one is there; before the answer it is the router that goes on
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame() || leaving !== "answered") return;
    left = moment;
    leaving = "no";
  });
  return (request) => leaving !== "no" || (begun.get(request) ?? 0) <= left;
}

export { expect } from "@playwright/test";

const enteredNow = () => encodeURIComponent(Buffer.from(JSON.stringify(new Date().toISOString())).toString("base64"));

/** The cookie of a visitor who answered the entry warning before, for what is asked without a browser. */
export const entered = `__Host-entry=${enteredNow()}`;

/** Makes the visitor one who answered the entry warning before. */
export async function enterBefore(context: BrowserContext, brand: string): Promise<void> {
  const { hostname } = new URL(at(brand));
  const value = enteredNow();
  await context.addCookies([
    { name: "__Host-entry", value, domain: hostname, path: "/", secure: true, httpOnly: true, sameSite: "Lax" },
  ]);
}
