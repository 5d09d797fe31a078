import type { BrowserContext, Page } from "@playwright/test";
import { at } from "#tests/e2e/site/running-site.ts";
import type { Newcomer } from "#tests/e2e/site/sign-up-by-wire.ts";

/** Signs a browser in with the session of a newcomer. */
export async function takeSession(
  context: BrowserContext,
  { brand, cookie }: Pick<Newcomer<string>, "brand" | "cookie">,
): Promise<void> {
  const { hostname } = new URL(at(brand));
  await context.addCookies([
    {
      name: "__Host-session",
      value: cookie.slice("__Host-session=".length),
      domain: hostname,
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
}

/** Takes the session away from a browser, as if it had lapsed, when no page is open that would go to the login by itself. */
export async function loseSession(page: Page, brand: string): Promise<void> {
  await page.goto(at(brand, "/brand/mark.svg"));
  await page.context().clearCookies({ name: "__Host-session" });
}
