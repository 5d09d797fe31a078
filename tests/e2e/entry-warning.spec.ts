import type { Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const enter = (page: Page) => page.getByRole("button", { name: text("en", "shell:entry.enter") });
const warning = (page: Page) => page.getByRole("dialog", { name: text("en", "shell:entry.title") });

async function dismissal(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-entry");
  const value = cookie && Buffer.from(decodeURIComponent(cookie.value), "base64").toString();
  return { cookie, moment: value ? Date.parse(JSON.parse(value)) : Number.NaN };
}

test("stands before the site until it is answered, and not again @spec-4-entry-until-dismissed", async ({ page, problems }) => {
  await open(page, "knots", "/pricing");
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(warning(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(warning(page)).toBeVisible();

  // why: entering loads the page's data anew, and leaving before it is there would end that request
  const loadedAnew = page.waitForEvent("requestfinished", (request) => new URL(request.url()).pathname === "/pricing.data");
  await enter(page).click();
  await expect(warning(page)).toBeHidden();
  await loadedAnew;
  await expect(page).toHaveURL(at("knots", "/pricing"));
  await expect.poll(async () => Math.abs((await dismissal(page)).moment - Date.now())).toBeLessThan(60_000);
  expect((await dismissal(page)).cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax" });

  await page.goto(at("knots", "/login"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(warning(page)).toBeHidden();
  expect(problems).toEqual([]);
});

test("keeps the focus inside and offers a way out @spec-2-home", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(at("knots"));
  await expect(warning(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await expect(page.getByRole("link", { name: text("en", "shell:entry.leave") })).toHaveAttribute("href", /^https:\/\/(?!.*localhost)/);
});

test("does not stand where the brand did not turn it on", { tag: "@phone" }, async ({ page }) => {
  await page.goto(at("beau"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is shown, and entering works", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(at("knots", "/pricing?lang=en"));
    await expect(warning(page)).toBeVisible();
    await enter(page).click();
    await expect(page).toHaveURL(/\/pricing/);
    await expect(warning(page)).toBeHidden();
    expect((await dismissal(page)).moment).toBeGreaterThan(Date.now() - 60_000);
  });
});
