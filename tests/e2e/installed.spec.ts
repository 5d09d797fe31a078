import type { Page } from "@playwright/test";
import { brands, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { enterAs, newMember } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { takeSession } from "#tests/e2e/site/sign-up-as.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { textsOf, writeTo } from "#tests/e2e/site/write-to.ts";

test.use({ serviceWorkers: "allow" });

const says = (brand: string) => {
  const { locale } = brands.find(({ id }) => id === brand) ?? brands[0];
  return (key: string, values: Record<string, string | number> = {}) => text(locale, key, values);
};

/** Addresses of the pages that the worker keeps for a member. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => ((await caches.has("pages")) ? (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname) : []));

/** What of the member's own writing lies in the browser. */
const keptWriting = (page: Page): Promise<number> =>
  page.evaluate(() => new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open("liaison");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const names = [...opening.result.objectStoreNames];
      if (names.length === 0) return resolve(0);
      const transaction = opening.result.transaction(names);
      const counts = names.map((name) => transaction.objectStore(name).count());
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(counts.reduce((sum, { result }) => sum + result, 0));
      };
    };
  }));

async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

const isKept = (page: Page, path: string) => expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain(path);

const bubble = (page: Page, words: string) => page.locator('[data-part="bubble"]', { hasText: words });

test("without a line a chat is read, a message waits and goes out once, and logging out leaves nothing", { tag: "@desktop" }, async ({ page }) => {
  const t = says("knots");
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

  await page.context().setOffline(true);
  await page.goto(at("knots", "/members"));
  await expect(page.getByRole("heading", { name: t("install:offline.title") })).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByRole("link", { name: t("install:offline.chats") }).click();
  await expect(page).toHaveURL(at("knots", "/chats"));
  await page.getByRole("link", { name: /Bea Winter/ }).click();
  await expect(bubble(page, "Hello Bea!")).toBeVisible();
  await expect(page).toHaveURL(at("knots", `/chats/${conversation}`));
  const field = page.getByRole("textbox", { name: t("chat:composer.label", { name: "Bea Winter" }) });
  await field.fill("Writing on the way.");
  await field.press("Enter");
  await expect(bubble(page, "Writing on the way.")).toBeVisible();
  await expect.poll(() => keptWriting(page)).toBeGreaterThan(0);
  await open(page, "knots", `/chats/${conversation}`);
  await expect(bubble(page, "Writing on the way.")).toBeVisible();

  await page.context().setOffline(false);
  await expect.poll(() => textsOf(bea, conversation)).toEqual(["Hello Bea!", "Writing on the way."]);
  await expect(bubble(page, "Writing on the way.")).toHaveCount(1);
  await open(page, "knots", "/members");
  await page.getByRole("button", { name: t("ui:accountMenu") }).click();
  await page.getByRole("button", { name: t("ui:logout") }).click();
  await expect(page).toHaveURL(at("knots", "/"));
  expect(await keptPages(page)).toEqual([]);
  expect(await keptWriting(page)).toBe(0);
  await page.context().setOffline(true);
  await page.goto(at("knots", `/chats/${conversation}`));
  await expect(page.getByRole("heading", { name: t("install:offline.title") })).toBeVisible();
});

test("what is kept goes when the session is over, and when somebody else logs in", { tag: "@desktop" }, async ({ page }) => {
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
  await page.context().clearCookies({ name: "__Host-session" });
  await open(page, "golden", path);
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect.poll(() => keptPages(page)).toEqual([]);
  expect(await page.evaluate(async () => (await caches.match("/owner"))?.text())).toBe("");
});

/** Makes the sheets take the browser for the installed app, which no test can be. */
const asInstalledApp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): CSSRule[] => [...rules].flatMap((rule) => [rule, ...("cssRules" in rule && rule.cssRules instanceof CSSRuleList ? rulesOf(rule.cssRules) : [])]);
    for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes("display-mode: standalone")) rule.media.mediaText = "all";
    }
  });

test("the back button stands in the installed app alone, on the pages that have one (spec section 2)", { tag: "@desktop" }, async ({ page }) => {
  await enterAs(page, "sheworld");
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
