import type { Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { fillMembers } from "#tests/e2e/site/fill-members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const brand = "golden";
const results = (page: Page) => page.getByRole("list", { name: text("en", "members:results.label") });
const people = (page: Page) => results(page).getByRole("listitem");
const addresses = (page: Page) =>
  results(page)
    .getByRole("link")
    .evaluateAll((links) =>
      [...new Set(links.map((link) => new URL(link.getAttribute("href") ?? "", location.href).pathname))].filter(
        (path) => path.startsWith("/members/"),
      ),
    );

async function search(page: Page, query = "") {
  await enterBefore(page.context(), brand);
  await open(page, brand, `/members${query}`);
}

test("shows people with a way to each of them @spec-2-members", async ({ page, problems }) => {
  // why: newcomers of other tests have no photo yet, and are younger or older
  await search(page, "?gender=any&min_age=50&max_age=79");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text("en", "members:headingVisitor", { brand: "Golden" }),
  );
  expect(await people(page).count()).toBeGreaterThan(3);
  const pictured = people(page)
    .filter({ has: page.locator("img[src^='/media/']") })
    .first();
  await open(page, brand, (await pictured.getByRole("link").first().getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  expect(problems).toEqual([]);
});

test("narrows by age, and the address carries the search", { tag: "@desktop" }, async ({ page }) => {
  await search(page, "?gender=any&min_age=58&max_age=72");
  await expect(page).toHaveURL(/min_age=58/);
  const found = await addresses(page);
  expect(found.length).toBeGreaterThan(0);
  for (const path of found.slice(0, 4)) {
    await page.goto(at(brand, path));
    const [, age] = /,\s*(\d+)/.exec((await page.title()) ?? "") ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(58);
    expect(Number(age)).toBeLessThanOrEqual(72);
  }
});

test("an impossible or hostile search is a search without it", { tag: "@desktop" }, async ({ page }) => {
  for (const query of [
    "?min_age=abc&country=XX&after=%20",
    "?after=zzzzzz",
    "?min_age=-1&max_age=999",
    "?gender[]=x&gender=robot",
    "?countryregion='--",
  ]) {
    await enterBefore(page.context(), brand);
    const response = await page.goto(at(brand, `/members${query}`));
    expect(response?.status(), query).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), query).toHaveCount(1);
  }
});

test("pages lead on and back without showing anyone twice @spec-3-paged-results", { tag: "@desktop" }, async ({
  page,
}) => {
  // why: of this age nobody else is there, so that nobody of another test comes or moves up meanwhile
  await fillMembers(brand, 26, "1941-06-21");
  await search(page, "?gender=any&min_age=80");
  const seen = await addresses(page);
  const next = page.getByRole("link", { name: text("en", "ui:nextPage"), exact: true });
  for (let turns = 0; turns < 20 && (await next.count()) > 0; turns += 1) {
    const former = page.url();
    await page.goto(new URL((await next.getAttribute("href")) ?? "", former).href);
    const found = await addresses(page);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((each) => seen.includes(each))).toEqual([]);
    seen.push(...found);
  }
  expect(seen).toHaveLength(26);
  await page.getByRole("link", { name: text("en", "ui:previousPage"), exact: true }).click();
  await expect.poll(() => addresses(page)).toEqual(seen.slice(0, 24));
  await expect(
    page.getByRole("main").getByText(text("en", "members:results.count_other", { number: 26 })),
  ).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a plain form", { tag: "@phone" }, async ({ page }) => {
    await enterBefore(page.context(), brand);
    const response = await page.goto(at(brand, "/members?country=US"));
    expect(response?.status()).toBe(200);
    expect(await people(page).count()).toBeGreaterThan(0);
  });
});

test("a brand that keeps its members among themselves shows nobody to a visitor @spec-6-logged-out-search", {
  tag: "@phone",
}, async ({ page, context }) => {
  await enterBefore(context, "knots");
  await open(page, "knots", "/members");
  await expect(page.getByRole("main")).toContainText(text("en", "members:visitor.closedTitle", { brand: "Knots" }));
  expect(await page.getByRole("main").locator('a[href^="/members/"], img[src^="/media/"]').count()).toBe(0);
});
