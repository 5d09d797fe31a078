import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { type Member, newMember, enterAs, like } from "#tests/e2e/site/members.ts";
import { isTakenOver, open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const write = (from: Member, to: Member, words: string) =>
  ask(`/members/${to.id}/messages`, {
    brand: from.brand,
    method: "POST",
    headers: { cookie: from.cookie, "content-type": "application/json", ...sameOrigin(from.brand) },
    body: JSON.stringify({ kind: "text", clientMessageId: randomUUID(), text: words }),
  });

/** Resolves once the page's own stream, or that of another tab, has greeted it. */
const streamOf = (page: Page) =>
  page.context().waitForEvent("response", (response) => new URL(response.url()).pathname === "/live");

const badge = (page: Page, name: RegExp) => page.getByRole("navigation").getByRole("link", { name });

/** Keeps what the page shows on the app's icon, where the browser of the test has none. */
const watchIcon = (page: Page) =>
  page.addInitScript(() => {
    const shown: (number | string)[] = [];
    Reflect.set(window, "shownOnIcon", shown);
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
      clearAppBadge: () => Promise.reject(new Error(`none ${shown.push("none")}`)),
    });
  });
const icon = (page: Page) =>
  page.evaluate(() => {
    const shown: unknown = Reflect.get(window, "shownOnIcon");
    return Array.isArray(shown) ? shown.at(-1) : undefined;
  });

const journeys: readonly { brand: TenantId; locale: "de" | "nl"; tag: string }[] = [
  { brand: "sheworld", locale: "de", tag: "@phone" },
  { brand: "lagoon", locale: "nl", tag: "@desktop" },
];

for (const { brand, locale, tag } of journeys) {
  test(`badges, title and the number on the app's icon rise live without the page being read anew, on ${brand} @spec-4-app-badge`, {
    tag,
  }, async ({ page, problems }) => {
    await watchIcon(page);
    const anna = await enterAs(page, brand, { name: "Anna Live" });
    const bea = await newMember(brand, { name: "Bea Live" });
    const stream = streamOf(page);
    await open(page, brand, "/profile/settings");
    await stream;
    await page.evaluate(() => Reflect.set(window, "isSamePage", true));
    const title = await page.title();
    expect((await write(bea, anna, "Hallo")).status).toBe(200);
    await expect(badge(page, new RegExp(text(locale, "ui:unread_one", { count: 1 })))).toBeVisible();
    await expect(page).toHaveTitle(`(1) ${title}`);
    await like(bea, anna);
    await expect(badge(page, new RegExp(text(locale, "ui:newLikes_one", { count: 1 })))).toBeVisible();
    await expect(page).toHaveTitle(`(2) ${title}`);
    await expect.poll(() => icon(page)).toBe(2);
    await like(bea, anna, "off");
    await expect(page).toHaveTitle(`(1) ${title}`);
    expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
    expect(problems).toEqual([]);
  });
}

test("two tabs share one stream, and the other goes on when one is closed; a session ended elsewhere leads to the login", {
  tag: "@desktop",
}, async ({ page, context }) => {
  const streams: string[] = [];
  context.on(
    "response",
    (response) => void (new URL(response.url()).pathname === "/live" && streams.push(`${response.status()}`)),
  );
  const anna = await enterAs(page, "velours", { name: "Anna Tabs" });
  const bea = await newMember("velours", { name: "Bea Tabs" });
  const first = streamOf(page);
  await open(page, "velours", "/pricing");
  await first;
  const other = await context.newPage();
  await open(other, "velours", "/profile/settings");
  await write(bea, anna, "Bonjour");
  for (const each of [page, other]) await expect(each).toHaveTitle(/^\(1\) /);
  expect(streams).toEqual(["200"]);

  const second = streamOf(other);
  await page.close();
  await second;
  await write(bea, anna, "Toujours là ?");
  await expect(other).toHaveTitle(/^\(2\) /);
  expect(streams).toEqual(["200", "200"]);

  const { cookies } = await ask("/login", {
    brand: "velours",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin("velours") },
    body: new URLSearchParams({ email: anna.email, password: anna.password }).toString(),
  });
  const phone = cookies.find((cookie) => cookie.startsWith("__Host-session="))?.split(";")[0] ?? "";
  await ask("/profile/settings", {
    brand: "velours",
    method: "POST",
    headers: { cookie: phone, "content-type": "application/x-www-form-urlencoded", ...sameOrigin("velours") },
    body: "intent=sessions",
  });
  await expect(other).toHaveURL(/\/login\?from=%2Fprofile%2Fsettings/);
  await expect.poll(() => streams.at(-1)).toBe("403");
});

test("a failed code chunk reloads the page once, not twice in 60 s; a page whose code is missing opens as a document @spec-8-lost-chunk-in-browser", {
  tag: "@desktop",
}, async ({ page }) => {
  await enterAs(page, "golden", { name: "Anna Chunk" });
  // why: a page that is reloaded before it was whole tells no load
  let documents = 0;
  page.on("request", (request) => void (documents += Number(request.isNavigationRequest())));
  const lost: string[] = [];
  page.on(
    "requestfailed",
    (request) => void (request.url().includes("/assets/live-client") && lost.push(request.url())),
  );
  await page.route(/\/assets\/live-client-[^/]*\.js$/, (route) => route.abort());
  // why: what is lost once more within a minute reloads nothing, however long the test takes
  await page.clock.setFixedTime(new Date());
  // why: the page may be reloaded before it is whole
  await page.goto(at("golden", "/pricing"), { waitUntil: "commit" });
  await expect.poll(() => documents).toBe(2);
  await isTakenOver(page);
  await expect.poll(() => lost.length).toBeGreaterThanOrEqual(2);

  await page.route(/\/assets\/_type-[^/]*\.js$/, (route) => route.abort());
  await page
    .getByRole("navigation")
    .getByRole("link", { name: text("en", "layout:nav.likes") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "likes:heading.received"));
  await expect(page).toHaveURL(at("golden", "/likes/received"));
  await expect.poll(() => documents).toBe(3);
});

test("a page that becomes hidden says so, and with lb for how long it was in sight @spec-7-page-hidden-beacon", {
  tag: "@phone",
}, async ({ page }) => {
  const hide = async () => {
    const beacon = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/page-hidden.php");
    await page.evaluate(() => {
      for (const state of ["hidden", "visible"]) {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }
    });
    const request = await beacon;
    return {
      method: request.method(),
      query: new URL(request.url()).search,
      type: (await request.allHeaders())["content-type"],
    };
  };
  await open(page, "knots", "/pricing");
  expect(await hide()).toEqual({ method: "POST", query: "", type: "application/json" });
  await open(page, "knots", "/pricing?lb");
  expect((await hide()).query).toMatch(/^\?lb=\d+$/);
  await open(page, "knots", "/pages/faq");
  expect((await hide()).query, "kept without a yes").toBe("");
  await open(page, "golden", "/pricing?lb");
  await open(page, "golden", "/pages/faq");
  expect((await hide()).query).toMatch(/^\?lb=\d+$/);
});
