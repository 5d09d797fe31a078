import type { Page } from "@playwright/test";
import { brands, declarationOf, text } from "#tests/e2e/site/brands.ts";
import { findBarriers, findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { newMember } from "#tests/e2e/site/members.ts";
import { takeSession } from "#tests/e2e/site/take-session.ts";
import { isTakenOver, open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const enter = (page: Page) => page.getByRole("button", { name: text("en", "layout:entry.enter") });
const warning = (page: Page) => page.getByRole("dialog", { name: text("en", "layout:entry.title") });

async function dismissal(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-entry");
  const value = cookie && Buffer.from(decodeURIComponent(cookie.value), "base64").toString();
  return { cookie, moment: value ? Date.parse(JSON.parse(value)) : Number.NaN };
}

test("stands before the site until it is answered, and not again @spec-4-entry-until-dismissed", async ({
  page,
  problems,
}) => {
  await open(page, "knots", "/pricing");
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(warning(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(warning(page)).toBeVisible();

  // why: entering loads the page's data anew, and leaving before it is there would end that request
  const loadedAnew = page.waitForEvent(
    "requestfinished",
    (request) => new URL(request.url()).pathname === "/pricing.data",
  );
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

test("does not come back to whoever goes on before the answer is stored", { tag: "@phone" }, async ({ page }) => {
  let store = () => {};
  const mayStore = new Promise<void>((resolve) => (store = resolve));
  await page.route("**/entry-warning*", async (route) => {
    await mayStore;
    await route.continue();
  });
  await open(page, "knots", "/");
  await isTakenOver(page);
  await enter(page).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: text("en", "layout:nav.join") })
    .click();
  await expect(page).toHaveURL(at("knots", "/signup"));
  const stored = page.waitForResponse(/entry-warning/);
  store();
  await stored;
  await expect.poll(async () => (await dismissal(page)).moment).not.toBeNaN();
  await expect(warning(page)).toBeHidden();
  await page.getByRole("main").getByRole("radio").first().check();
  await expect(page).toHaveURL(at("knots", "/signup"));
});

test("keeps the focus inside and offers a way out @spec-2-home", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(at("knots"));
  await expect(warning(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await expect(page.getByRole("link", { name: text("en", "layout:entry.leave") })).toHaveAttribute(
    "href",
    /^https:\/\/(?!.*localhost)/,
  );
});

async function readLegalPages(page: Page): Promise<void> {
  for (const [path, link] of [
    ["/", "footer.imprint"],
    ["/pricing", "footer.privacy"],
    ["/landers/gallery", "footer.terms"],
  ] as const) {
    await page.goto(at("knots", path));
    await warning(page)
      .getByRole("link", { name: text("en", `layout:${link}`), exact: true })
      .click();
    await expect(page).toHaveURL(/\/pages\/(?:service#company|privacy|terms)$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(warning(page)).toHaveCount(0);
  }
  expect((await dismissal(page)).cookie).toBeUndefined();
}

test("leads to the legal pages, which can be read without an answer", { tag: "@phone" }, ({ page }) =>
  readLegalPages(page),
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("leads to the legal pages too", { tag: "@desktop" }, ({ page }) => readLegalPages(page));
});

test("does not stand where the brand did not turn it on", { tag: "@phone" }, async ({ page }) => {
  await page.goto(at("beau"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("stands before the conversations of members of a brand of NL or DE, and is answered once for all devices", {
  tag: "@phone",
}, async ({ page, browser, problems }) => {
  const [anna, bea] = [
    await newMember("lagoon", { name: "Anna Deur" }),
    await newMember("lagoon", { name: "Bea Deur" }),
  ];
  const conversation = await writeTo(bea, anna, "Hoi");
  const dialog = (of: Page) => of.getByRole("dialog", { name: text("nl", "layout:entry.title") });
  await takeSession(page.context(), anna);
  await open(page, "lagoon", "/members");
  await expect(dialog(page)).toHaveCount(0);
  await open(page, "lagoon", `/chats/${conversation}`);
  await expect(dialog(page)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page)
    .getByRole("button", { name: text("nl", "layout:entry.enter") })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByRole("textbox", { name: text("nl", "chat:composer.label", { name: bea.name }) }),
  ).toBeVisible();
  await expect.poll(async () => Math.abs((await dismissal(page)).moment - Date.now())).toBeLessThan(60_000);
  await reload(page);
  await expect(dialog(page)).toHaveCount(0);

  const other = await browser.newContext();
  await takeSession(other, anna);
  const elsewhere = await other.newPage();
  await open(elsewhere, "lagoon", `/chats/${conversation}`);
  await expect(dialog(elsewhere)).toHaveCount(0);
  await other.close();
  expect(problems).toEqual([]);
});

/** What of a brand is seen while the warning stands: its mark and its art in it, its page around it. */
async function lookOf(page: Page) {
  await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
  return page.evaluate(async () => {
    const [dialog, cover, mark] = ["dialog", ".warning-cover", ".warning-logo svg"].map((each) =>
      document.querySelector(each),
    );
    if (!dialog || !cover || !mark) return null;
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
    const isInView = (part: Element) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && bottom - top > 20;
    };
    const isWhole = (part: Element) => isInView(part) && part.getBoundingClientRect().width > 60;
    const art = /url\("([^"]+)"\)/.exec(getComputedStyle(cover).backgroundImage)?.[1] ?? "";
    const picture = new Image();
    picture.src = art;
    await picture.decode().catch(() => undefined);
    return {
      mark: isWhole(mark),
      cover: isWhole(cover),
      art: picture.naturalWidth > 100,
      answers: [...dialog.querySelectorAll(".dialog-actions :is(a, button)")].filter(isWhole).length,
      links: [...dialog.querySelectorAll(".warning-links a")].filter(isInView).length,
      pageAround: dialog.getBoundingClientRect().top > 16,
    };
  });
}

for (const { id } of brands.filter((brand) => declarationOf(brand.id).settings.enable_site_entry_popup)) {
  test(`shows the mark and the art of ${id} on every screen`, { tag: "@phone" }, async ({ page }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(at(id));
      expect(await lookOf(page), `at ${viewport.width}`).toEqual({
        mark: true,
        cover: true,
        art: true,
        answers: 2,
        links: 3,
        pageAround: true,
      });
    }
  });
}

test("keeps nobody out", { tag: "@phone" }, async ({ page }) => {
  await open(page, "velours", "/pricing");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is shown, and entering works", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(at("knots", "/pricing?lang=en"));
    await page.goto(at("knots", "/pages/service?lang=en"));
    await expect(page.getByRole("heading", { name: text("en", "layout:footer.imprint") })).toBeVisible();
    await expect(warning(page)).toBeHidden();

    await page.goto(at("knots", "/pricing?lang=en"));
    await expect(warning(page)).toBeVisible();
    await enter(page).click();
    await expect(page).toHaveURL(/\/pricing/);
    await expect(warning(page)).toBeHidden();
    expect((await dismissal(page)).moment).toBeGreaterThan(Date.now() - 60_000);
  });
});
