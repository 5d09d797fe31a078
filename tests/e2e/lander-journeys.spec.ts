import type { Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { comeByLink, finishSignup, openLander } from "#tests/e2e/site/lander-journey.ts";
import { isTakenOver, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const { use, describe } = test;

test("the gallery leads to a confirmed account that knows where it came from", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  const locale = "es";
  await openLander(page, "beau", "/landers/gallery/gay-evening");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(locale, "landerGallery:gay.evening.headline"));
  const face = page.locator('[data-part="portrait"]').first();
  await expect(face).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main a[data-part="button"]').first()).toBeInViewport({ ratio: 1 });
  await page.locator('main a[data-part="button"]').first().click();
  await finishSignup(page, { brand: "beau", locale, lander: "gallery/gay-evening", region: "ES-MD" });
  expect(problems).toEqual([]);
});

const top = (page: Page) => page.locator("[data-deck-card]:not([inert])");
const keep = (page: Page) => top(page).locator(".deck-keep");

test("the deck goes by keys, buttons and finger, survives a reload, and leads to those who were kept @spec-2-landers", {
  tag: "@phone",
}, async ({ page, problems }) => {
  const locale = "nl";
  await openLander(page, "lagoon", "/landers/tinderswipe");
  await isTakenOver(page);
  await expect(top(page)).toBeInViewport();
  const names = await page.locator(".deck-name").allTextContents();
  const total = names.length;
  expect(total).toBe(8);
  const sizes = (await top(page).locator("img[sizes]").getAttribute("sizes")) ?? "";
  await page.keyboard.press("ArrowRight");
  await expect(top(page).locator(".deck-name")).toHaveText(names[1] ?? "");
  await expect(top(page).locator("img[sizes]"), "as sharp as the first").toHaveAttribute("sizes", sizes);
  await keep(page).click();
  await expect(page.getByRole("status")).toHaveText(
    text(locale, "landerTinderswipe:place", { number: "3", total: String(total) }),
  );
  // why: a click that waits for something to stand still may have scrolled the page meanwhile
  await top(page).locator(".deck-face").scrollIntoViewIfNeeded();
  const box = await top(page).locator(".deck-face").boundingBox();
  if (!box) throw new Error("The card is not there");
  await page.mouse.move(box.x + box.width / 2, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 160, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(top(page).locator(".deck-name")).toHaveText(names[3] ?? "");
  await reload(page);
  await expect(top(page).locator(".deck-name")).toHaveText(names[3] ?? "");

  await page.keyboard.down("ArrowLeft");
  for (let held = 0; held < 3; held += 1) await page.keyboard.down("ArrowLeft");
  await page.keyboard.up("ArrowLeft");
  await expect(top(page).locator(".deck-name"), "a key that is held down decides once").toHaveText(names[4] ?? "");
  const passed = async () => {
    const kept = (await page.context().cookies()).find(({ name }) => name === "__Host-lander")?.value ?? "";
    return atob(decodeURIComponent(kept)).split("passed=").length - 1;
  };
  await page.goto(at("lagoon", "/"));
  await expect.poll(passed).toBe(2);
  await page.goto(at("lagoon", "/landers/tinderswipe"));
  await expect(top(page).locator(".deck-name"), "opened again it goes on where one left").toHaveText(names[4] ?? "");
  for (let card = 5; card <= total; card += 1) {
    await expect(page.getByRole("status")).toHaveText(
      text(locale, "landerTinderswipe:place", { number: String(card), total: String(total) }),
    );
    await page.keyboard.press("ArrowLeft");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(locale, "landerTinderswipe:done.headline"));
  await expect(page.locator(".deck-kept li")).toHaveCount(2);
  await expect(page.getByRole("link", { name: text(locale, "landerTinderswipe:search") })).toHaveAttribute(
    "href",
    /^\/members\?gender=/,
  );
  await page.getByRole("button", { name: text(locale, "landerTinderswipe:action") }).click();
  await finishSignup(page, { brand: "lagoon", locale, lander: "tinderswipe", region: "NL-NH" });
  await page.goto(at("lagoon", "/signup-matches"));
  await expect(
    page.getByRole("list", { name: text(locale, "signup:matches.liked") }).getByRole("listitem"),
  ).toHaveCount(2);
  expect(problems).toEqual([]);
});

test("pictures fill the signup, and are still chosen when one comes back", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  const locale = "de";
  await openLander(page, "sheworld", "/landers/iconslanding/she-evenings");
  const form = page.getByRole("main");
  for (const name of ["wine", "karaoke"])
    await form.getByRole("checkbox", { name: text(locale, `interests:names.${name}`), exact: true }).check();
  await form.getByRole("radio", { name: text(locale, "signup:gender.nonbinary"), exact: true }).check();
  await form.getByRole("checkbox", { name: text(locale, "signup:lookingFor.woman"), exact: true }).check();
  await page.getByRole("button", { name: text(locale, "landerIconslanding:action") }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  await page.goto(at("sheworld", "/landers/iconslanding/she-evenings"));
  await expect(form.getByRole("checkbox", { name: text(locale, "interests:names.wine"), exact: true })).toBeChecked();
  await page.getByRole("button", { name: text(locale, "landerIconslanding:action") }).click();
  await finishSignup(page, {
    brand: "sheworld",
    locale,
    lander: "iconslanding/she-evenings",
    region: "DE-BE",
    filled: { gender: "nonbinary", lookingFor: ["woman"], interests: ["wine", "karaoke"] },
  });
  expect(problems).toEqual([]);
});

describe("without JavaScript", () => {
  use({ javaScriptEnabled: false });

  test("the evening asks three questions and shows who is there", { tag: "@phone" }, async ({ page }) => {
    const locale = "nl";
    await comeByLink(page, "lagoon", "/landers/alonetonight/late");
    const word = (key: string) => text(locale, key);
    await page.getByRole("link", { name: word("interests:names.deep-talks"), exact: true }).click();
    await page.getByRole("link", { name: word("signup:lookingFor.woman"), exact: true }).click();
    await page.getByRole("link", { name: word("signup:gender.man"), exact: true }).click();
    await expect(page.locator('[data-part="portrait"]').first()).toBeInViewport({ ratio: 1 });
    await page.goto(at("lagoon", "/landers/alonetonight/late"));
    await expect(page.locator('[data-part="portrait"]').first()).toBeVisible();
    await page.getByRole("link", { name: word("landerAlonetonight:again") }).click();
    await expect(page.getByRole("heading", { name: word("landerAlonetonight:wish") })).toBeVisible();
  });

  test("the deck is decided card by card", { tag: "@desktop" }, async ({ page }) => {
    await comeByLink(page, "lagoon", "/landers/tinderswipe");
    const name = await top(page).locator(".deck-name").innerText();
    await keep(page).click();
    await expect(page).toHaveURL(/liked=/);
    await expect(top(page).locator(".deck-name")).not.toHaveText(name);
    await expect(page.getByRole("status")).toHaveText(
      text("nl", "landerTinderswipe:place", { number: "2", total: "8" }),
    );
  });
});

test("the evening leads to a confirmed account with its answers", { tag: "@desktop" }, async ({ page, problems }) => {
  const locale = "fr";
  await openLander(page, "velours", "/landers/alonetonight/milf-couch");
  await page.getByRole("link", { name: text(locale, "interests:names.cinema"), exact: true }).click();
  await page.getByRole("link", { name: text(locale, "signup:lookingFor.woman"), exact: true }).click();
  await page.getByRole("link", { name: text(locale, "signup:gender.man"), exact: true }).click();
  await page.getByRole("button", { name: text(locale, "landerAlonetonight:action") }).click();
  await finishSignup(page, {
    brand: "velours",
    locale,
    lander: "alonetonight/milf-couch",
    region: "FR-IDF",
    filled: { gender: "man", lookingFor: ["woman"], interests: ["cinema"] },
  });
  expect(problems).toEqual([]);
});

for (const [brand, target] of [
  ["curvia", "/landers/iconslanding/bbw"],
  ["golden", "/landers/alonetonight/gilf-couch"],
  ["beau", "/landers/gallery/gay"],
] as const)
  test(`axe finds nothing on ${brand}${target}, in every look`, { tag: "@desktop" }, async ({ page }) => {
    await openLander(page, brand, target);
    expect(await findBarriersInEveryLook(page)).toEqual([]);
  });
