import type { Page } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, declarationOf, languageOn, missingPage, publicPages, text } from "#tests/e2e/site/brands.ts";
import { assetsOf, judge, withoutChance } from "#tests/e2e/site/judged-pages.ts";
import { open } from "#tests/e2e/site/open.ts";
import { resize } from "#tests/e2e/site/paint-little.ts";
import { at, runningSite } from "#tests/e2e/site/running-site.ts";
import { enterBefore, entered, expect, test } from "#tests/e2e/site/test.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** What a page says of itself to those who do not see it, and how far it is wider than the screen at each width. */
async function describe(page: Page) {
  const head = await page.evaluate(() => {
    const contentOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
    return {
      lang: document.documentElement.lang,
      headings: document.querySelectorAll("h1").length,
      description: contentOf("description"),
      robots: contentOf("robots"),
      rating: contentOf("rating"),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
      languages: document.querySelectorAll('link[rel="alternate"][hreflang]').length,
    };
  });
  const tooWide: number[] = [];
  for (const size of sizes) {
    await resize(page, size);
    // why: a phone's own window grows with what is too wide for it
    if (await page.evaluate((most) => document.documentElement.scrollWidth > most, size.width))
      tooWide.push(size.width);
  }
  return { ...head, tooWide };
}

for (const { id, locale } of brands) {
  test(`every page of ${id} is whole, on phones and wide screens @spec-2-static-pages`, { tag: "@phone" }, async ({
    page,
    context,
    problems,
  }) => {
    await enterBefore(context, id);
    const { languages, settings } = declarationOf(id);
    for (const target of publicPages) {
      const { status, body } = await ask(target, { brand: id, headers: { cookie: entered } });
      expect(status, target).toBe(200);
      await judge("opened", [withoutChance(body), ...assetsOf(body)], async () => {
        await resize(page, sizes[0]);
        const response = await open(page, id, target);
        expect(response?.status(), target).toBe(200);
        await expect(page, target).toHaveTitle(new RegExp(settings.name));
        const { description, robots, ...rest } = await describe(page);
        expect(description.length, target).toBeGreaterThan(10);
        if (target !== "/members") expect(robots, target).toMatch(/^index/);
        const indexed = robots.startsWith("index") ? languages.length + 1 : 0;
        expect(rest, target).toEqual({
          lang: languageOn(id, locale),
          headings: 1,
          rating: "RTA-5042-1996-1400-1577-RTA",
          canonical: at(id, target),
          languages: indexed,
          tooWide: [],
        });
        // why: the browser itself breaks off a picture that the other width wants in another size
        return problems.filter((problem) => !/\/media\/.* net::ERR_ABORTED$/.test(problem));
      }).then((faults) => expect(faults, target).toEqual([]));
    }
  });
}

test("a page that is not there says so, keeps the site around it and leads on @spec-2-page-not-found", {
  tag: "@phone",
}, async ({ page, context, problems }) => {
  await enterBefore(context, "knots");
  const response = await page.goto(at("knots", missingPage));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toContainText(text("en", "layout:error.404"));
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(problems.filter((each) => !each.includes(missingPage))).toEqual([]);
});

test("going from page to page needs no reload and keeps the title right", async ({ page, context, problems }) => {
  await enterBefore(context, "golden");
  await open(page, "golden", "/pricing");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: text("en", "layout:footer.faq") })
    .click();
  await expect(page).toHaveURL(at("golden", "/pages/faq"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "pages:faq.title"));
  await expect(page).toHaveTitle(new RegExp(text("en", "pages:faq.title")));
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  expect(problems).toEqual([]);
});

test("a page that a dead line did not bring says so within the site, and comes when the line is back", {
  tag: "@phone",
}, async ({ page, context }) => {
  await enterBefore(context, "golden");
  await open(page, "golden", "/pages/terms");
  const offline = page.getByRole("main").getByText(text("en", "layout:error.offline"));
  await context.setOffline(true);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: text("en", "layout:footer.faq") })
    .click();
  await expect(offline).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: text("en", "ui:retry") })
    .click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "pages:faq.title"));
  await expect(offline).toHaveCount(0);
});

test("the contents of a legal page lead to its chapters", { tag: "@desktop" }, async ({ page, context }) => {
  await enterBefore(context, "lagoon");
  await open(page, "lagoon", "/pages/terms");
  const entries = page.getByRole("navigation", { name: text("nl", "pages:contents") }).getByRole("link");
  expect(await entries.count()).toBeGreaterThan(2);
  for (const href of await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
    await expect(page.locator(`h2${href}`), href).toHaveCount(1);
  }
});

test("the pages ask nobody else for anything @product-no-trackers", { tag: "@desktop" }, async ({ page, context }) => {
  await enterBefore(context, "velours");
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const target of ["/", "/pricing", "/pages/privacy"]) await open(page, "velours", target);
  hosts.delete("");
  expect([...hosts]).toEqual([`velours.localhost:${runningSite().port}`]);
});
