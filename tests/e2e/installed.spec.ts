import type { Page } from "@playwright/test";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { isInstalled, says } from "#tests/e2e/site/installed.ts";
import { logInAs } from "#tests/e2e/site/log-in-as.ts";
import { keptWriting } from "#tests/e2e/site/kept-writing.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { loseSession, takeSession } from "#tests/e2e/site/take-session.ts";
import { withServiceWorker } from "#tests/e2e/site/launch-options.ts";
import { isTakenOver, open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { textsOf, writeTo } from "#tests/e2e/site/write-to.ts";

test.use(withServiceWorker);

/** Addresses of the pages that the worker keeps for a member. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await caches.has("pages"))
      ? (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname)
      : [],
  );

const isKept = (page: Page, path: string) => expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain(path);

const bubble = (page: Page, words: string) => page.locator('[data-part="bubble"]', { hasText: words });

/**
 * Somebody whom another wrote to, in a browser that keeps the overview and the conversation for when there is no line.
 */
async function withKeptChat(page: Page) {
  const anna = await enterAs(page, "knots", { name: "Anna Vos" });
  const bea = await newMember("knots", { name: "Bea Winter" });
  const conversation = await writeTo(anna, bea, "Hello Bea!");
  await open(page, "knots", "/chats");
  await isInstalled(page);
  await page.getByRole("link", { name: /Bea Winter/ }).click();
  await expect(page).toHaveURL(at("knots", `/chats/${conversation}`));
  await isKept(page, `/chats/${conversation}`);
  await open(page, "knots", "/chats");
  await isKept(page, "/chats");
  return { t: says("knots"), bea, conversation, path: `/chats/${conversation}` };
}

test("without a line a chat is read, and a message waits and goes out once", async ({ page }) => {
  const { t, bea, conversation, path } = await withKeptChat(page);
  await page.context().setOffline(true);
  await page.goto(at("knots", "/members"));
  await page.getByRole("link", { name: t("install:offline.chats") }).click();
  await expect(page).toHaveURL(at("knots", "/chats"));
  await page.getByRole("link", { name: /Bea Winter/ }).click();
  await expect(bubble(page, "Hello Bea!")).toBeVisible();
  await expect(page).toHaveURL(at("knots", path));
  await isTakenOver(page);
  await page
    .getByRole("textbox", { name: t("chat:composer.label", { name: "Bea Winter" }) })
    .fill("Writing on the way.");
  // why: on a phone the key for a new line sends nothing
  await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
  await expect(bubble(page, "Writing on the way.")).toBeVisible();
  await expect.poll(() => keptWriting(page)).toBeGreaterThan(0);
  await open(page, "knots", path);
  await expect(bubble(page, "Writing on the way.")).toBeVisible();

  await page.context().setOffline(false);
  await expect.poll(() => textsOf(bea, conversation)).toEqual(["Hello Bea!", "Writing on the way."]);
  await expect(bubble(page, "Writing on the way.")).toHaveCount(1);
});

test("logging out leaves nothing of what was kept", { tag: "@desktop" }, async ({ page }) => {
  const { t, path } = await withKeptChat(page);
  await open(page, "knots", path);
  const field = page.getByRole("textbox", { name: t("chat:composer.label", { name: "Bea Winter" }) });
  await page.context().setOffline(true);
  await field.fill("Perhaps never sent.");
  await field.press("Enter");
  await expect.poll(() => keptWriting(page)).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await open(page, "knots", "/members");
  await page.getByRole("button", { name: t("ui:accountMenu") }).click();
  await page.getByRole("button", { name: t("ui:logout") }).click();
  await expect(page).toHaveURL(at("knots", "/"));
  expect(await keptPages(page)).toEqual([]);
  expect(await keptWriting(page)).toBe(0);
  await page.context().setOffline(true);
  await page.goto(at("knots", path));
  await expect(page.getByRole("heading", { name: t("install:offline.title") })).toBeVisible();
});

test("the page for dead lines has no barrier", { tag: "@desktop" }, async ({ page }) => {
  const { t } = await withKeptChat(page);
  await page.context().setOffline(true);
  await page.goto(at("knots", "/members"));
  await expect(page.getByRole("heading", { name: t("install:offline.title") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("install:offline.chats") })).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
});

test("what is kept goes when the session is over, and when somebody else logs in", { tag: "@desktop" }, async ({
  page,
}) => {
  const anna = await enterAs(page, "golden", { name: "Anna Rivers" });
  const bea = await newMember("golden", { name: "Bea Winters" });
  const path = `/chats/${await writeTo(anna, bea, "Hello Bea!")}`;
  await open(page, "golden", path);
  await isInstalled(page);
  await isKept(page, path);
  await takeSession(page.context(), bea);
  await open(page, "golden", "/members");
  await expect.poll(() => keptPages(page)).toEqual([]);
  await open(page, "golden", path);
  await isKept(page, path);
  await loseSession(page, "golden");
  await open(page, "golden", path);
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect.poll(() => keptPages(page)).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await caches.match("/owner"))?.text())).toBe("");
});

/** Makes the sheets take the browser for the installed app, which no test can be. */
const asInstalledApp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [
        rule,
        ...("cssRules" in rule && rule.cssRules instanceof CSSRuleList ? rulesOf(rule.cssRules) : []),
      ]);
    for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes("display-mode: standalone"))
        rule.media.mediaText = "all";
    }
  });

test("the back button stands in the installed app alone, on the pages that have one (spec section 2) @spec-2-back-button", {
  tag: "@desktop",
}, async ({ page }) => {
  await logInAs(page.context(), "sheworld", "premium@sheworld.example");
  const bea = await newMember("sheworld");
  const back = page.getByRole("banner").getByRole("link", { name: says("sheworld")("ui:back"), exact: true });
  for (const target of [`/members/${bea.id}`, "/likes/received", "/likes/given", `/likes/m/${bea.id}`, "/credits"]) {
    await open(page, "sheworld", target);
    await expect(back, target).toHaveCount(0);
    await asInstalledApp(page);
    await expect(back, target).toBeVisible();
  }
  for (const target of ["/members", "/profile", "/swipe-game"]) {
    await open(page, "sheworld", target);
    await asInstalledApp(page);
    await expect(back, target).toHaveCount(0);
  }
});
