import { type BrowserContext, type Page, type Request, test as base } from "@playwright/test";
import { at } from "#tests/e2e/site/running-site.ts";

type Fixtures = {
  /** What went wrong in the page so far: console errors, uncaught exceptions, failed requests. */
  problems: string[];
};

/** Playwright's test, watching every page for what a person would not see. */
export const test = base.extend<Fixtures>({
  problems: async ({ page }, provide) => {
    const problems: string[] = [];
    const wasLeft = watchLeaving(page);
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      if (reason !== "net::ERR_ABORTED" || !wasLeft(request)) problems.push(`failed: ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400 && response.request().resourceType() !== "document") problems.push(`${response.status()}: ${response.url()}`);
    });
    await provide(problems);
  },
});

/** Tells of a request that was broken off whether the page that asked was left since: by an address of its own, not by the router. */
function watchLeaving(page: Page): (request: Request) => boolean {
  const begun = new WeakMap<Request, number>();
  let moment = 0;
  let left = 0;
  let isLeaving = false;
  page.on("request", (request) => {
    moment += 1;
    begun.set(request, moment);
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    left = moment;
    isLeaving = true;
  });
  // why: the page goes on asking until the next one is there
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame() || !isLeaving) return;
    left = moment;
    isLeaving = false;
  });
  return (request) => isLeaving || (begun.get(request) ?? 0) <= left;
}

export { expect } from "@playwright/test";

/** Makes the visitor one who answered the entry warning before. */
export async function enterBefore(context: BrowserContext, brand: string): Promise<void> {
  const { hostname } = new URL(at(brand));
  const value = encodeURIComponent(Buffer.from(JSON.stringify(new Date().toISOString())).toString("base64"));
  await context.addCookies([{ name: "__Host-entry", value, domain: hostname, path: "/", secure: true, httpOnly: true, sameSite: "Lax" }]);
}
