import { brands, declarationOf, missingPage, publicPages, text } from "#tests/e2e/site/brands.ts";
import { at, runningSite } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

for (const { id, locale } of brands) {
  test(`every page of ${id} is whole`, async ({ page, context, problems }) => {
    test.setTimeout(120_000);
    await enterBefore(context, id);
    const { languages, settings } = declarationOf(id);
    for (const target of publicPages) {
      const response = await page.goto(at(id, target), { waitUntil: "networkidle" });
      expect(response?.status(), target).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }), target).toHaveCount(1);
      await expect(page, target).toHaveTitle(new RegExp(settings.name));
      const described = await page.locator('meta[name="description"]').getAttribute("content");
      expect(described?.length, target).toBeGreaterThan(10);
      await expect(page.locator('link[rel="canonical"]'), target).toHaveAttribute("href", at(id, target));
      const isIndexed = (await page.locator('meta[name="robots"]').getAttribute("content"))?.startsWith("index");
      await expect(page.locator('link[rel="alternate"][hreflang]'), target).toHaveCount(isIndexed ? languages.length + 1 : 0);
      if (target !== "/members") expect(isIndexed, target).toBe(true);
      await expect(page.locator('meta[name="rating"]'), target).toHaveAttribute("content", "RTA-5042-1996-1400-1577-RTA");
      await expect(page.locator("html"), target).toHaveAttribute("lang", locale);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1), `${target} is no wider than the screen`).toBe(true);
      expect(problems, target).toEqual([]);
    }
  });
}

test("a page that is not there says so, keeps the site around it and leads on", async ({ page, context, problems }) => {
  await enterBefore(context, "knots");
  const response = await page.goto(at("knots", missingPage));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toContainText(text("en", "shell:error.404"));
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(problems.filter((each) => !each.includes(missingPage))).toEqual([]);
});

test("going from page to page needs no reload and keeps the title right", async ({ page, context, problems }) => {
  await enterBefore(context, "golden");
  await page.goto(at("golden", "/pricing"), { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: text("en", "shell:footer.faq") }).click();
  await expect(page).toHaveURL(at("golden", "/pages/faq"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "pages:faq.title"));
  await expect(page).toHaveTitle(new RegExp(text("en", "pages:faq.title")));
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  expect(problems).toEqual([]);
});

test("the contents of a legal page lead to its chapters", async ({ page, context }) => {
  await enterBefore(context, "lagoon");
  await page.goto(at("lagoon", "/pages/terms"), { waitUntil: "networkidle" });
  const entries = page.getByRole("navigation", { name: text("nl", "pages:contents") }).getByRole("link");
  expect(await entries.count()).toBeGreaterThan(2);
  for (const href of await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
    await expect(page.locator(`h2${href}`), href).toHaveCount(1);
  }
});

test("the pages ask nobody else for anything", async ({ page, context }) => {
  await enterBefore(context, "velours");
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const target of ["/", "/pricing", "/pages/privacy"]) await page.goto(at("velours", target), { waitUntil: "networkidle" });
  hosts.delete("");
  expect([...hosts]).toEqual([`velours.localhost:${runningSite().port}`]);
});
