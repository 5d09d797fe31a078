import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { declarationOf, type TenantId, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { networkLink } from "#tests/e2e/site/came-from.ts";
import { comeByLink } from "#tests/e2e/site/lander-journey.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const plainOf = (brand: TenantId) => landersOf(brand).filter(({ variant }) => variant === "plain");

for (const [brand, locale] of [
  ["lagoon", "nl"],
  ["knots", "en"],
] as const)
  for (const { path } of plainOf(brand))
    test(`axe finds nothing on ${brand}${path}, with its question about cookies, in every look`, {
      tag: "@desktop",
    }, async ({ page }) => {
      await comeByLink(page, brand, path);
      await expect(page.getByRole("region", { name: text(locale, "layout:cookies.title") })).toBeVisible();
      expect(await findBarriersInEveryLook(page)).toEqual([]);
    });

for (const kept of [0, 2])
  test(`axe finds nothing where the deck has ended, with ${kept} kept`, { tag: "@desktop" }, async ({ page }) => {
    await comeByLink(page, "lagoon", "/landers/tinderswipe");
    const total = await page.locator("[data-deck-card]").count();
    for (let card = 0; card < total; card += 1) {
      const top = page.locator("[data-deck-card]:not([inert])");
      await top.locator(card < kept ? ".deck-keep" : ".deck-pass").click();
    }
    await expect(page.locator(".deck-kept li")).toHaveCount(kept);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
  });

test("axe finds nothing where the evening's questions are answered", { tag: "@desktop" }, async ({ page }) => {
  for (const brand of ["lagoon", "knots"] as const) {
    await comeByLink(page, brand, plainOf(brand).find(({ id }) => id === "alonetonight")?.path ?? "");
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await page.locator(".tonight-question li a").first().getAttribute("href");
      await page.goto(at(brand, answer ?? ""));
    }
    await expect(page.locator(".tonight-end")).toBeVisible();
    expect(await findBarriersInEveryLook(page), brand).toEqual([]);
  }
});

test("axe finds nothing on a lander behind the entry warning", { tag: "@desktop" }, async ({ page }) => {
  expect(declarationOf("knots").settings.enable_site_entry_popup).toBe(true);
  for (const { path } of plainOf("knots").slice(0, 2)) {
    await page.goto(at("knots", `${path}?${networkLink}`), { waitUntil: "load" });
    await expect(page.getByRole("dialog", { name: text("en", "layout:entry.title") })).toBeVisible();
    expect(await findBarriersInEveryLook(page), path).toEqual([]);
  }
});
