import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { isTakenOver, open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { logInAs } from "#tests/e2e/site/log-in-as.ts";
import { enterBefore, entered, expect, test } from "#tests/e2e/site/test.ts";

const says =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}) =>
    text(locale, key, values);
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Ids of the members found, in order. */
const found = (page: Page, label: string) =>
  page
    .getByRole("list", { name: label })
    .getByRole("link")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);

async function openFilters(page: Page, t: ReturnType<typeof says>) {
  const opener = page.getByRole("button", { name: t("members:filters.open") });
  if (await opener.isVisible()) await opener.click();
}

for (const { brand, locale, premium, free } of [
  { brand: "lagoon", locale: "nl", premium: "@phone", free: "@desktop" },
  { brand: "sheworld", locale: "de", premium: "@desktop", free: "@phone" },
] as const) {
  const t = says(locale);

  test(`${brand}: premium filters narrow a premium member's search, and each chip takes one away`, {
    tag: premium,
  }, async ({ page, problems }) => {
    await logInAs(page.context(), brand, `premium@${brand}.example`);
    // A like modal that would open now is asked to wait (spec section 9: t).
    await open(page, brand, "/members?gender=any&t=600");
    await openFilters(page, t);
    await page.getByRole("link", { name: t("members:filters.moreFilters") }).click();
    await page.locator("label", { hasText: t("members:filters.with_photo") }).click();
    await page.getByRole("button", { name: t("members:filters.show") }).click();
    await expect(page).toHaveURL(/with_photo=1/);
    await open(page, brand, "/members?gender=any&with_photo=1&t=600");
    const shown = page.getByRole("list", { name: t("members:results.label") }).getByRole("listitem");
    expect(await shown.count()).toBeGreaterThan(0);
    await expect(shown.filter({ has: page.locator("img[src^='/media/']") })).toHaveCount(await shown.count());
    const chip = page.getByRole("link", {
      name: text(locale, "ui:removeFilter", { name: t("members:filters.with_photo") }),
    });
    await expect(chip).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await chip.click();
    await expect(page).not.toHaveURL(/with_photo/);
    expect(problems).toEqual([]);
  });

  test(`${brand}: a free member is told that premium filters have no effect, and keeps them`, { tag: free }, async ({
    page,
    problems,
  }) => {
    await logInAs(page.context(), brand, `demo@${brand}.example`);
    // why: somebody may join or come back between the two pages, but nobody of this age, since newcomers and demo members
    // are younger; and a new like must not open its modal while the page is judged
    await open(page, brand, "/members?min_age=45&t=600");
    const all = await found(page, t("members:results.label"));
    await open(page, brand, "/members?min_age=45&hair_color=red&with_photo=1&t=600");
    await expect(page.getByRole("heading", { name: t("members:locked.title") })).toBeVisible();
    await expect(page.getByText(t("members:locked.text"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: t("members:locked.action") })).toHaveAttribute(
      "href",
      "/premium",
    );
    expect(await found(page, t("members:results.label"))).toEqual(all);
    const premiumFilters = page.getByRole("list", { name: t("members:locked.premium") });
    await expect(premiumFilters.getByRole("link")).toHaveCount(2);
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test("near me: a member narrows to a distance from the place in the profile @product-near-me", {
  tag: "@phone",
}, async ({ page }) => {
  const t = says("nl");
  await enterAs(page, "lagoon", { gender: "man", lookingFor: ["woman", "man"], region: "NL-UT" });
  await open(page, "lagoon", "/members?gender=any&country=any");
  const everywhere = await found(page, t("members:results.label"));
  await openFilters(page, t);
  await page.getByLabel(t("members:filters.within"), { exact: true }).selectOption("50");
  await page.getByRole("button", { name: t("members:filters.show") }).click();
  await expect(page).toHaveURL(/within=50/);
  await isTakenOver(page);
  const near =
    (await page.getByRole("list", { name: t("members:results.label") }).count()) === 0
      ? []
      : await found(page, t("members:results.label"));
  expect(near.length).toBeLessThan(everywhere.length);
  for (const path of near.slice(0, 3)) {
    await open(page, "lagoon", path);
    const shown = /(\d+) km/.exec(await page.getByRole("main").innerText())?.[1] ?? "0";
    expect(Number(shown)).toBeLessThanOrEqual(50);
  }
});

test("a visitor is offered no distance, and premium filters are answered honestly", { tag: "@desktop" }, async ({
  page,
}) => {
  const t = says("en");
  await enterBefore(page.context(), "golden");
  await open(page, "golden", "/members?hair_color=grey&within=25");
  await expect(page.getByText(t("members:locked.textVisitor"))).toBeVisible();
  await expect(page.getByLabel(t("members:filters.within"), { exact: true })).toHaveCount(0);
});

/** A member of whom visitors see blurred photos, by asking one page after the other. */
async function memberWithPhotos(brand: TenantId): Promise<{ path: string; html: string }> {
  // why: newcomers of other tests, who have no photos, are younger or older
  const list = await ask("/members?gender=any&min_age=40&max_age=79", { brand, headers: { cookie: entered } });
  const paths = [
    ...new Set([...list.body.matchAll(/href="(\/members\/[0-9a-f-]{36})"/g)].map(([, path = ""]) => path)),
  ];
  for (const path of paths) {
    const { body } = await ask(path, { brand, headers: { cookie: entered } });
    if (body.includes('class="profile-marks"')) return { path, html: body };
  }
  throw new Error(`Nobody of ${brand} has several photos`);
}

test("hidden photos' addresses never reach the page, and a member turns the rest by keyboard @spec-6-login-to-see-photos", {
  tag: "@desktop",
}, async ({ page, problems }) => {
  const t = says("en");
  const { path, html } = await memberWithPhotos("golden");
  const before = new Set(
    [...(html.split('class="profile-similar"')[0]?.matchAll(/\/media\/photos\/([0-9a-f-]{36})\//g) ?? [])].map(
      ([, key]) => key,
    ),
  );
  const cookie = await logInAs(page.context(), "golden", "premium@golden.example");
  await open(page, "golden", path);
  const sharp = await page
    .locator(".profile-enlarge img[src^='/media/']")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
  expect(sharp.length).toBeGreaterThan(1);
  const keyOf = (src: string) => uuid.exec(src)?.[0] ?? "";
  // The visitor's page named the first one and, of the others, only what was blurred.
  expect(before.has(keyOf(sharp[0] ?? ""))).toBe(true);
  for (const src of sharp.slice(1)) expect(html, src).not.toContain(keyOf(src));
  expect(cookie).not.toBe("");

  await page.locator(".profile-enlarge").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".profile-enlarge").nth(1)).toBeFocused();
  const second = page.getByRole("link", {
    name: t("members:profile.photoPlace", { number: 2, total: sharp.length }),
    exact: true,
  });
  await expect(second).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".profile-enlarge").first()).toBeFocused();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog");
  await expect(large).toBeVisible();
  await expect(large.getByText(t("members:profile.photoPlace", { number: 1, total: sharp.length }))).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(large.getByText(t("members:profile.photoPlace", { number: 2, total: sharp.length }))).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(large.getByText(t("members:profile.photoPlace", { number: 1, total: sharp.length }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(page.locator(".profile-enlarge").first()).toBeFocused();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("one's own page says so, and similar members end a profile", { tag: "@phone" }, async ({ page }) => {
  const t = says("de");
  const { id } = await enterAs(page, "curvia", { lookingFor: ["woman", "man"] });
  await open(page, "curvia", `/members/${id}?lang=de`);
  await expect(page.getByText(t("members:profile.own"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: t("members:profile.edit") })).toHaveAttribute(
    "href",
    "/profile",
  );
});

test.describe("partner brands", () => {
  test("show a member only after the member's yes, name the home, offer no like, and forget the member again", {
    tag: "@desktop",
  }, async ({ page, browser, problems }) => {
    const t = says("nl");
    const member = await enterAs(page, "lagoon", {
      gender: "woman",
      lookingFor: ["man", "woman"],
      country: "BE",
      region: "BE-BRU",
    });
    const { body } = await ask("/api/user.php", { brand: "lagoon", headers: { cookie: member.cookie } });
    const id = /"profile":\{"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? "";
    const context = await browser.newContext();
    const there = await context.newPage();
    const demo = await logInAs(there.context(), "velours", "demo@velours.example");
    const status = async () => (await there.goto(at("velours", `/members/${id}`)))?.status();
    expect(await status()).toBe(404);

    await open(page, "lagoon", "/profile/partners");
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: t("partners:show", { name: "Velours" }) }).click();
    await expect(page.getByText(t("partners:soon"))).toBeVisible();
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    const fr = says("fr");
    await expect(there.getByText(fr("members:profile.guest", { name: member.name, brand: "Lagoon" }))).toBeVisible();
    await expect(
      there.getByRole("link", { name: fr("members:profile.guestVisit", { brand: "Lagoon" }) }),
    ).toHaveAttribute("href", at("lagoon", `/members/${id}`));
    await expect(
      there.getByRole("button", { name: fr("likes:likeName", { name: member.name }), exact: true }),
    ).toHaveCount(0);
    const origin = new URL(at("velours")).origin;
    const liked = await ask(`/members/${id}/like`, {
      brand: "velours",
      method: "POST",
      body: "like=on&source=profile",
      headers: {
        cookie: demo,
        origin,
        "sec-fetch-site": "same-origin",
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(liked.status).toBeGreaterThanOrEqual(400);

    await page.getByRole("button", { name: t("partners:withdraw", { name: "Velours" }) }).click();
    await expect(page.getByRole("button", { name: t("partners:show", { name: "Velours" }) })).toBeVisible();
    await expect.poll(status, { timeout: 30_000 }).toBe(404);
    await context.close();
    expect(problems).toEqual([]);
  });

  test("are none where a brand keeps to itself", { tag: "@phone" }, async ({ page }) => {
    const { cookie } = await enterAs(page, "knots");
    await open(page, "knots", "/profile/partners");
    await expect(
      page.getByRole("heading", { name: text("en", "partners:emptyTitle", { brand: "Knots" }) }),
    ).toBeVisible();
    const answer = await ask("/profile/partners", {
      brand: "knots",
      method: "POST",
      body: "intent=show&site=lagoon",
      headers: { cookie, ...sameOrigin("knots"), "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(404);
  });
});
