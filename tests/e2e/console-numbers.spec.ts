import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import de from "#app/console/locales/de/numbers.json" with { type: "json" };
import en from "#app/console/locales/en/numbers.json" with { type: "json" };
import type { ConsoleLocale } from "#app/domain/operators/rights/operator-ctx.ts";
import { buyCredits } from "#tests/e2e/site/buy-credits.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

/** The numbers in the console for a demo analyst, as large as the page of the test. */
async function numbersPage(browser: Browser, beside: Page, locale: ConsoleLocale, query: string): Promise<Page> {
  const context = await browser.newContext({ viewport: beside.viewportSize(), locale });
  const page = await context.newPage();
  await page.goto(at("console", `/numbers?${query}`));
  await page.getByRole("textbox", { name: /^E-?mail/i }).fill("analyst@console.example");
  await page.getByLabel(/^(?:Password|Passwort)$/).fill("liaison-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: (locale === "de" ? de : en).csv })).toHaveCount(3);
  return page;
}

for (const { brand, locale, country, words, tag } of [
  { brand: "knots", locale: "en", country: "GB", words: en, tag: "@desktop" },
  { brand: "sheworld", locale: "de", country: "DE", words: de, tag: "@phone" },
] as const) {
  test(`an analyst sees a signup and a purchase at ${brand} among the numbers of today, goes through days by keys, and saves them`, {
    tag,
  }, async ({ page, browser, problems }) => {
    // why: every page is looked at in every look
    test.slow();
    const desk = await numbersPage(browser, page, locale, `brand=${brand}&range=today`);
    const tile = (name: string) => desk.getByRole("list", { name: words.sums }).getByRole("button", { name });
    const read = async (name: string) =>
      Number((await tile(name).getByRole("strong").innerText()).replaceAll(/\D/g, ""));
    const watched = ["signups", "confirmed", "active", "buyers", "sales"] as const;
    const before = Object.fromEntries(
      await Promise.all(watched.map(async (name) => [name, await read(words.measures[name])] as const)),
    );

    await enterAs(page, brand, { country });
    await open(page, brand, "/premium");
    await buyCredits(page, locale);
    await desk.reload();
    for (const name of watched)
      await expect.poll(() => read(words.measures[name]), name).toBeGreaterThan(before[name] ?? 0);
    const revenue = new RegExp(`^${words.measures.revenue.replace("{{currency}}", "")}`);
    await expect(desk.getByRole("columnheader", { name: revenue }).first()).toBeVisible();
    await desk.getByRole("button", { name: words.breakdown.kinds.method, exact: true }).click();
    const methods = desk.getByRole("region", { name: words.breakdown.kinds.method });
    await expect(methods.getByRole("cell", { name: /^(?:Card|Karte|Kredit)/ })).toBeVisible();
    expect(await findBarriersInEveryLook(desk)).toEqual([]);

    await desk.getByRole("button", { name: words.ranges.week }).click();
    const slider = desk.getByRole("slider", { name: words.move.replace("{{measure}}", words.measures.signups) });
    await slider.focus();
    await desk.keyboard.press("End");
    await expect(slider).toHaveValue("6");
    const today = await slider.getAttribute("aria-valuetext");
    await desk.keyboard.press("ArrowLeft");
    await expect(slider).toHaveValue("5");
    await expect(slider).not.toHaveAttribute("aria-valuetext", today ?? "");
    await desk.keyboard.press("Home");
    await expect(slider).toHaveValue("0");
    await desk.keyboard.press("End");
    await expect(slider).toHaveAttribute("aria-valuetext", today ?? "");
    await tile(words.measures.sales).click();
    await expect(slider).toHaveCount(0);
    await expect(desk.getByRole("img", { name: words.measures.sales })).toBeVisible();

    await desk.reload();
    await expect(tile(words.measures.sales)).toHaveAttribute("aria-pressed", "true");
    await expect(methods).toBeVisible();
    const days = desk.getByRole("region", { name: words.dayByDay, exact: true }).getByRole("row");
    await expect(days).toHaveCount(8);
    expect(await findBarriersInEveryLook(desk)).toEqual([]);

    await desk.getByRole("button", { name: words.ranges.own }).click();
    const from = desk.getByLabel(words.from, { exact: true });
    for (const typed of ["0002-11-01", "0020-11-01", "2026-11-01"]) {
      await from.fill(typed);
      await expect(from).toHaveValue(typed);
      await expect(days.nth(1)).toBeVisible();
      await expect(desk.getByRole("alert")).toHaveCount(0);
    }
    await desk.getByRole("button", { name: words.ranges.week }).click();

    const downloading = desk.waitForEvent("download");
    await desk.getByRole("button", { name: words.csvOf.replace("{{of}}", words.dayByDay) }).click();
    const lines = (await readFile(await (await downloading).path(), "utf8")).trim().split("\r\n");
    expect(lines[0]).toMatch(/^day,visits,signups,confirmed,active,messages,buyers,sales,revenue_/);
    expect(lines).toHaveLength(8);
    expect(Number(lines.at(-1)?.split(",")[2])).toBeGreaterThan(before["signups"] ?? 0);
    await desk.context().close();
    expect(problems).toEqual([]);
  });
}
