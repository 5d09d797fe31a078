import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { newMember, enterAs, pageOf, like } from "#tests/e2e/site/members.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { readWhole } from "#tests/e2e/site/read-whole.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const says =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}) =>
    text(locale, key, values);
const likeOf = (page: Page, t: ReturnType<typeof says>, name: string) =>
  page.getByRole("main").getByRole("button", { name: t("likes:likeName", { name }), exact: true });
const unlikeOf = (page: Page, t: ReturnType<typeof says>, name: string) =>
  page.getByRole("main").getByRole("button", { name: t("likes:unlikeName", { name }), exact: true });

/** Does what sends a like, and waits until the server has it and the page has read it anew. */
async function sent(page: Page, act: () => Promise<void>) {
  const answered = page.waitForResponse((response) => response.url().endsWith("/like") && response.ok());
  const readAnew = readWhole(page, (request) => request.url().includes(".data"));
  await act();
  await answered;
  await readAnew;
}

for (const { brand, locale, tag } of [
  { brand: "golden", locale: "en", tag: "@phone" },
  { brand: "sheworld", locale: "de", tag: "@desktop" },
  { brand: "iskra", locale: "pl", tag: "@phone" },
] as const) {
  test(`two of ${brand} like each other: a new like for the one, the moment of a match for both, in ${locale} @spec-1-match @spec-2-likes`, {
    tag,
  }, async ({ page, browser, problems }) => {
    const t = says(locale);
    const anna = await enterAs(page, brand, { name: "Anna Vos" });
    const bea = await newMember(brand, { name: "Bea Winter" });
    await open(page, brand, `/members/${bea.id}`);
    await sent(page, () => likeOf(page, t, bea.name).click());
    await expect(unlikeOf(page, t, bea.name)).toHaveAttribute("aria-pressed", "true");
    await open(page, brand, "/likes/given");
    await expect(page.getByRole("list", { name: t("likes:heading.given") }).getByText(bea.name)).toBeVisible();

    // why: what is open would show the moment of the match itself, before the other one goes on
    await page.goto(at(brand, "/brand/mark.svg"));
    const other = await pageOf(browser, bea);
    await open(other, brand, "/likes");
    await expect(other).toHaveURL(at(brand, "/likes/received"));
    const received = other.getByRole("list", { name: t("likes:heading.received") });
    await expect(received.getByText(t("ui:newLike"), { exact: true })).toBeVisible();
    await received.getByRole("link", { name: new RegExp(anna.name) }).click();
    await expect(other).toHaveURL(at(brand, `/likes/m/${anna.id}`));
    await other
      .getByRole("main")
      .getByRole("button", { name: t("likes:likeBack"), exact: true })
      .click();
    const moment = other.getByRole("dialog", { name: t("likes:match.title") });
    await expect(moment).toContainText(t("likes:match.text", { name: anna.name }));
    await expect(moment).toContainText(t("likes:match.begin"));
    expect(await findBarriersInEveryLook(other)).toEqual([]);
    await moment.getByRole("button", { name: t("likes:match.keep") }).click();
    await expect(other.getByText(t("likes:one.matchTitle", { name: anna.name }))).toBeVisible();

    await open(page, brand, "/members?t=1");
    const told = page.getByRole("dialog", { name: t("likes:match.title") });
    await expect(told).toContainText(t("likes:match.text", { name: bea.name }));
    await expect(page).toHaveURL(at(brand, "/members"));
    await expect(told.getByRole("radio")).toHaveCount(3);
    const line = told
      .getByRole("group", { name: t("icebreakers:choose") })
      .locator("label")
      .nth(1);
    const words = (await line.textContent()) ?? "";
    await line.click();
    await told.getByRole("button", { name: t("icebreakers:send"), exact: true }).click();
    await told.getByRole("link", { name: t("icebreakers:toChat") }).click();
    await expect(page.getByRole("log")).toContainText(words);
    await open(page, brand, "/likes/matches");
    await expect(page.getByRole("list", { name: t("likes:heading.matches") }).getByText(bea.name)).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test("to two who write to each other already a match does not say that somebody has to begin", {
  tag: "@phone",
}, async ({ page }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Brief" });
  const bea = await newMember("golden", { name: "Bea Brief" });
  await writeTo(anna, bea, "Good evening.");
  await like(bea, anna);
  await open(page, "golden", `/members/${bea.id}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("likes:likeBack"), exact: true })
    .click();
  const moment = page.getByRole("dialog", { name: t("likes:match.title") });
  await expect(moment).toContainText(t("icebreakers:knownText", { name: bea.name }));
  await expect(moment).toContainText(t("likes:match.text", { name: bea.name }));
  await expect(moment).not.toContainText(t("likes:match.begin"));
});

test("a like that does not get through is taken back and can be tried again, by keyboard alone", {
  tag: "@desktop",
}, async ({ page }) => {
  const t = says("de");
  await enterAs(page, "sheworld", { name: "Anna Draht" });
  const bea = await newMember("sheworld", { name: "Bea Draht" });
  await open(page, "sheworld", `/members/${bea.id}`);
  await page.route("**/like", (route) => route.abort());
  await likeOf(page, t, bea.name).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: t("ui:notifications") })).toContainText(
    t("likes:failed.like", { name: bea.name }),
  );
  await expect(likeOf(page, t, bea.name)).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/like");
  await page.getByRole("button", { name: t("ui:retry") }).focus();
  await sent(page, () => page.keyboard.press("Enter"));
  await expect(unlikeOf(page, t, bea.name)).toHaveAttribute("aria-pressed", "true");
  await reload(page);
  await unlikeOf(page, t, bea.name).focus();
  await sent(page, () => page.keyboard.press("Space"));
  await expect(likeOf(page, t, bea.name)).toHaveAttribute("aria-pressed", "false");
  await open(page, "sheworld", "/likes/given");
  await expect(page.getByRole("heading", { name: t("likes:empty.givenTitle") })).toBeVisible();
});

test("a received like may be passed, and nobody is told", { tag: "@phone" }, async ({ page }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Pass" });
  const bea = await newMember("golden", { name: "Bea Pass" });
  await like(bea, anna);
  await open(page, "golden", `/likes/m/${bea.id}`);
  await page.getByRole("button", { name: t("likes:pass") }).click();
  await expect(page).toHaveURL(at("golden", "/likes/received"));
  await expect(page.getByRole("heading", { name: t("likes:empty.receivedTitle") })).toBeVisible();
  await open(page, "golden", `/likes/m/${anna.id}`);
  await expect(page).not.toHaveURL(/\/likes\/m\//);
});

test("auto-like is off, and is turned on by its switch alone", { tag: "@desktop" }, async ({ page }) => {
  const t = says("pl");
  await enterAs(page, "iskra", { name: "Anna Auto" });
  await open(page, "iskra", "/likes/given");
  const choice = page.getByRole("switch", { name: t("likes:auto.label") });
  await expect(choice).not.toBeChecked();
  await choice.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(t("likes:auto.on"))).toBeVisible();
  await reload(page);
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(page.getByText(t("likes:auto.off"))).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
});

test("a visitor is led in with a reason @spec-6-login-to-like", { tag: "@phone" }, async ({ page }) => {
  const t = says("en");
  const bea = await newMember("golden", { name: "Bea Door" });
  await enterBefore(page.context(), "golden");
  await open(page, "golden", `/members/${bea.id}`);
  await page.getByRole("button", { name: t("likes:like"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("likes:visitor.title", { name: bea.name }) });
  await expect(dialog.getByRole("link", { name: t("members:visitor.login") })).toHaveAttribute(
    "href",
    `/login?from=${encodeURIComponent(`/members/${bea.id}`)}`,
  );
  await page.goto(at("golden", "/likes/received"));
  await expect(page).toHaveURL(at("golden", `/login?from=${encodeURIComponent("/likes/received")}`));
});
