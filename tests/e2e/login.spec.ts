import type { Page } from "@playwright/test";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { newMember } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

async function logIn(page: Page, locale: Locale, given: { email: string; password: string }) {
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: text(locale, "account:login.email") }).fill(given.email);
  await main.getByLabel(text(locale, "account:login.password"), { exact: true }).fill(given.password);
  await main.getByRole("button", { name: text(locale, "account:login.submit") }).click();
}

async function openLogin(page: Page, brand: TenantId, target = "/login") {
  await enterBefore(page.context(), brand);
  await open(page, brand, target);
}

const sessionOf = async (page: Page, brand: TenantId) =>
  (await page.context().cookies(at(brand))).find(({ name }) => name === "__Host-session");

for (const { brand, locale, tag } of [
  { brand: "lagoon", locale: "nl", tag: "@phone" },
  { brand: "velours", locale: "fr", tag: "@desktop" },
  { brand: "iskra", locale: "pl", tag: "@phone" },
] as const) {
  test(`a member of ${brand} logs in and out in ${locale} @spec-2-after-logout @spec-2-login`, { tag }, async ({
    page,
    problems,
  }) => {
    const member = await newMember(brand);
    await openLogin(page, brand, "/login?from=/pricing");
    await logIn(page, locale, member);
    await expect(page).toHaveURL(at(brand, "/pricing"));
    const session = await sessionOf(page, brand);
    expect(session).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
      path: "/",
      domain: `${brand}.localhost`,
    });
    expect(Math.abs((session?.expires ?? 0) - (Date.now() / 1_000 + 30 * 24 * 60 * 60))).toBeLessThan(3_600);
    await expect(page.getByRole("link", { name: text(locale, "layout:nav.login") })).toHaveCount(0);

    await page.getByRole("button", { name: text(locale, "ui:accountMenu") }).click();
    await page.getByRole("button", { name: text(locale, "ui:logout") }).click();
    await expect(page).toHaveURL(at(brand));
    expect(await sessionOf(page, brand)).toBeUndefined();
    await expect(page.getByRole("banner").getByRole("link", { name: text(locale, "layout:nav.login") })).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test("a wrong password is told as the specification words it, and the address stays @spec-8-login-failed", {
  tag: "@desktop",
}, async ({ page }) => {
  const { email } = await newMember("golden");
  await openLogin(page, "golden");
  await logIn(page, "en", { email, password: "not-the-one" });
  await expect(page.getByRole("alert").getByText("Login failed, please try again", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox", { name: text("en", "account:login.email") })).toHaveValue(
    email,
  );
  expect(await sessionOf(page, "golden")).toBeUndefined();
});

test("an empty form says what is missing and sends nothing", { tag: "@phone" }, async ({ page }) => {
  await openLogin(page, "golden");
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await page
    .getByRole("main")
    .getByRole("button", { name: text("en", "account:login.submit") })
    .click();
  await expect(page.getByRole("main").getByRole("textbox", { name: text("en", "account:login.email") })).toBeFocused();
  expect(posts).toBe(0);
});

test("a member's saved language wins over the cookie", { tag: "@desktop" }, async ({ page }) => {
  const member = await newMember("sheworld");
  await openLogin(page, "sheworld", "/login?lang=en&from=/lang-config");
  await logIn(page, "en", member);
  await expect(page).toHaveURL(at("sheworld", "/lang-config"));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("a login that met a dead line is still there to be sent", { tag: "@phone" }, async ({ page, context }) => {
  const member = await newMember("golden");
  await openLogin(page, "golden", "/login?from=/pricing");
  await context.setOffline(true);
  await logIn(page, "en", member);
  await expect(page.getByRole("main").getByText(text("en", "layout:unsent"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox", { name: text("en", "account:login.email") })).toHaveValue(
    member.email,
  );
  await context.setOffline(false);
  await page
    .getByRole("main")
    .getByRole("button", { name: text("en", "account:login.submit") })
    .click();
  await expect(page).toHaveURL(at("golden", "/pricing"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("logging in works, and a wrong password is told", { tag: "@desktop" }, async ({ page }) => {
    const member = await newMember("knots");
    await enterBefore(page.context(), "knots");
    await page.goto(at("knots", "/login?from=/pricing"));
    await logIn(page, "en", { ...member, password: "wrong" });
    await expect(page.getByText("Login failed, please try again")).toBeVisible();
    await logIn(page, "en", member);
    await expect(page).toHaveURL(at("knots", "/pricing"));
  });
});
