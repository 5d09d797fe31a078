import { type BrowserContext, test as base } from "@playwright/test";
import { at } from "#tests/e2e/site/running-site.ts";

type Fixtures = {
  /** What went wrong in the page so far: console errors, uncaught exceptions, failed requests. */
  problems: string[];
};

/** Playwright's test, watching every page for what a person would not see. */
export const test = base.extend<Fixtures>({
  problems: async ({ page }, provide) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // why: leaving a page ends its pictures that are still under way, and what the router looked ahead for
      const isLeft = reason === "net::ERR_ABORTED" && (request.resourceType() === "image" || /\/brand\/mark\.svg$|\/__manifest\?/.test(request.url()));
      if (isLeft) return;
      problems.push(`failed: ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400 && response.request().resourceType() !== "document") problems.push(`${response.status()}: ${response.url()}`);
    });
    await provide(problems);
  },
});

export { expect } from "@playwright/test";

/** Makes the visitor one who answered the entry warning before. */
export async function enterBefore(context: BrowserContext, brand: string): Promise<void> {
  const { hostname } = new URL(at(brand));
  const value = encodeURIComponent(Buffer.from(JSON.stringify(new Date().toISOString())).toString("base64"));
  await context.addCookies([{ name: "__Host-entry", value, domain: hostname, path: "/", secure: true, httpOnly: true, sameSite: "Lax" }]);
}
