import type { Page, Route } from "@playwright/test";

/** What can befall the way to the site: nothing, no line, a server that does not answer, one that is away. */
export type Trouble = "none" | "cut" | "slow" | "away";

/** Has the site be troubled for a page from now on, until it is told otherwise. */
export async function lineOf(page: Page): Promise<(trouble: Trouble) => Promise<void>> {
  let now: Trouble = "none";
  const held: Route[] = [];
  await page.route("**/*", async (route) => {
    if (now === "none") return route.fallback();
    if (now === "cut") return route.abort("internetdisconnected");
    if (now === "away") return route.fulfill({ status: 503, body: "" });
    held.push(route);
  });
  return async (trouble) => {
    now = trouble;
    await Promise.all(held.splice(0).map((route) => route.abort("timedout").catch(() => null)));
  };
}

/**
 * Keeps back every script that the page opened then does not name itself: what comes later, when it is wanted, is
 * missing. No form is sent, and the page is not reloaded, which a missing part of the code leads to once a minute.
 */
export async function withoutLaterScripts(page: Page, storedAs: string): Promise<(document: string) => void> {
  let named = "";
  await page.addInitScript((name) => sessionStorage.setItem(name, String(Date.now())), storedAs);
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.method() !== "GET") return route.abort("internetdisconnected");
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname) && !named.includes(pathname)) return route.abort("failed");
    return route.fallback();
  });
  return (document) => void (named = document);
}
