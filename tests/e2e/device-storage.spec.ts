import type { Locator, Page } from "@playwright/test";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const items = Object.values(storedItems);
const namesIn = (place: (typeof items)[number]["place"]) =>
  new Set<string>(items.filter((item) => item.place === place).map(({ name }) => name));

/** What a page's browser keeps that the list does not name, or longer than it says. */
async function undeclared(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ""),
    caches: await caches.keys(),
  }));
  const cookies = (await page.context().cookies()).flatMap(({ name, expires }) => {
    const item = items.find((each) => each.place === "cookie" && each.name === name);
    const seconds = expires < 0 ? 0 : expires - Date.now() / 1_000;
    return item && typeof item.lifetime === "number" && seconds <= item.lifetime
      ? []
      : [`cookie ${name} for ${seconds} s`];
  });
  const others = [
    ...kept.local.map((key) => `local ${key}`),
    ...(kept.cookie === "" ? [] : [`readable ${kept.cookie}`]),
    ...kept.tab.filter((key) => !namesIn("session_storage").has(key)),
    ...kept.databases.filter((name) => !namesIn("database").has(name)),
    ...kept.caches.filter((name) => !namesIn("cache").has(name)),
  ];
  return [...cookies, ...others];
}

test("a browser keeps nothing that the cookies page does not name, and what is optional after a yes alone", {
  tag: "@desktop",
}, async ({ page, context, problems }) => {
  await enterBefore(context, "lagoon");
  await open(page, "lagoon", "/pricing?network=adnet&lb");
  const question = page.getByRole("region", { name: text("nl", "layout:cookies.title") });
  await expect(question).toBeVisible();
  const ofSource = async () => (await context.cookies()).find(({ name }) => name === storedItems.traffic.name)?.expires;
  const isLogged = () => page.evaluate((key) => sessionStorage.getItem(key), storedItems.pageBounce.name);
  expect([await ofSource(), await isLogged()]).toEqual([-1, null]);
  await question.getByRole("button", { name: text("nl", "layout:cookies.no") }).click();
  await expect(question).toBeHidden();
  expect([await ofSource(), await isLogged()]).toEqual([-1, null]);

  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: text("nl", "layout:footer.cookies"), exact: true })
    .click();
  await page.getByRole("button", { name: text("nl", "layout:cookies.yes") }).click();
  await expect(page.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible();
  await expect.poll(ofSource).toBeGreaterThan(Date.now() / 1_000);
  expect(await undeclared(page)).toEqual([]);

  await enterAs(page, "lagoon");
  for (const target of ["/members", "/likes", "/chats", "/profile/settings"]) {
    await page.goto(at("lagoon", target));
    await page.waitForLoadState("load");
    expect(await undeclared(page), target).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test("light and dark are chosen at the foot and in the settings, at once and for every page to come", {
  tag: "@phone",
}, async ({ page, problems }) => {
  await enterAs(page, "knots");
  await open(page, "knots", "/profile/settings");
  const root = page.locator("html");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await ground()).toBe("dark");
  const settings = page.locator("#appearance").getByRole("combobox");
  await expect(settings).toHaveValue("dark");
  const kept = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/scheme"));
  await settings.selectOption("light");
  await kept;
  await expect(root).toHaveAttribute("data-scheme", "light");
  expect(await ground()).toBe("light");
  const foot = page.getByRole("contentinfo").getByRole("combobox", { name: text("en", "layout:scheme.label") });
  await page.goto(at("knots", "/pricing"));
  await expect(foot).toHaveValue("light");
  await expect(root).toHaveAttribute("data-scheme", "light");
  await foot.selectOption("system");
  await expect(root).toHaveAttribute("data-scheme", "system");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).toBe("dark");
  expect(problems).toEqual([]);
});

test("light or dark, and the language, chosen before the page's script came are taken up when it comes", {
  tag: "@phone",
}, async ({ page, context, problems }) => {
  await enterBefore(context, "knots");
  const root = page.locator("html");
  const footOf = (locale: Locale, name: string) =>
    page.getByRole("contentinfo").getByRole("combobox", { name: text(locale, name) });
  const chooseEarly = async (select: Locator, value: string) => {
    const script = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(at("knots", "/pricing"), { waitUntil: "commit" });
    await select.selectOption(value);
    await expect(root).not.toHaveAttribute("data-hydrated");
    script.resolve();
  };
  const kept = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/scheme"));
  await chooseEarly(footOf("en", "layout:scheme.label"), "light");
  await kept;
  await expect(root).toHaveAttribute("data-scheme", "light");
  await page.unroute(/\.js$/);
  await open(page, "knots", "/pricing");
  await expect(footOf("en", "layout:scheme.label")).toHaveValue("light");

  await chooseEarly(footOf("en", "ui:language"), "de");
  await expect(root).toHaveAttribute("lang", "de");
  await expect(footOf("de", "ui:language")).toHaveValue("de");
  expect(problems).toEqual([]);
});

test("a browser that refuses to store anything is shown every page, and loses nothing else", async ({
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
  });
  for (const path of ["/", "/signup", "/complaints"]) await open(page, "lagoon", path);
  await enterAs(page, "lagoon");
  for (const path of ["/members", "/chats", "/swipe-game", "/profile"]) await open(page, "lagoon", path);
  expect(problems).toEqual([]);
});
