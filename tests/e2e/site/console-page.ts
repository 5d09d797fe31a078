import type { Browser, Page } from "@playwright/test";
import type { ConsoleLocale } from "#app/domain/operators/rights/operator-ctx.ts";
import { at } from "#tests/e2e/site/running-site.ts";

/** A page of the console at a place, for a demo operator of all brands, as large as another page. */
export async function consolePage(
  browser: Browser,
  beside: Page,
  locale: ConsoleLocale,
  place: string,
  role: "operator" | "moderator" | "owner" = "operator",
): Promise<Page> {
  const context = await browser.newContext({ viewport: beside.viewportSize(), locale });
  const page = await context.newPage();
  await page.goto(at("console", place));
  await page.getByRole("textbox", { name: /^E-?mail/i }).fill(`${role}@console.example`);
  await page.getByLabel(/^(?:Password|Passwort)$/).fill("liaison-demo");
  await page.keyboard.press("Enter");
  return page;
}
