import type { Page } from "@playwright/test";
import deBrands from "#app/console/locales/de/brands.json" with { type: "json" };
import deDesk from "#app/console/locales/de/desk.json" with { type: "json" };
import deFrame from "#app/console/locales/de/frame.json" with { type: "json" };
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(at("console"));
  await page.getByRole("textbox", { name: /^E-?mail/i }).fill(email);
  await page.getByLabel(/^(?:Password|Passwort)$/).fill("liaison-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Brands|Marken/);
}

test("a moderator of one brand sees that brand alone, and its desk, in German", { tag: "@phone" }, async ({
  browser,
  page: beside,
}) => {
  const context = await browser.newContext({ viewport: beside.viewportSize(), locale: "de-DE" });
  const page = await context.newPage();
  await signIn(page, "moderator.lagoon@console.example");
  await expect(page.getByText(deBrands.count_one.replace("{{count}}", "1"))).toBeVisible();
  await expect(page.getByRole("link", { name: deBrands.launch })).toHaveCount(0);
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByRole("button", { name: deFrame.places.title }).click();
  await page.getByRole("link", { name: deFrame.places.desk, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(deFrame.places.desk);
  await expect(page.getByRole("combobox", { name: "Marke" }).getByRole("option")).toHaveText([
    deDesk.allBrands,
    "Lagoon",
  ]);
  const cases = page.getByRole("list", { name: deDesk.queue }).getByRole("listitem");
  await expect(cases.filter({ hasText: "Lagoon" })).not.toHaveCount(0);
  await expect(cases.filter({ hasNotText: "Lagoon" })).toHaveCount(0);
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.goto(at("console", "/brands/knots/history"));
  await expect(page.getByRole("alert")).toBeVisible();
  await context.close();
});
