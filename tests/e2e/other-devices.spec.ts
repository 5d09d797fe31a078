import type { Browser, BrowserContext, Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { logInByWire } from "#tests/e2e/site/log-in-by-wire.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import type { Newcomer } from "#tests/e2e/site/sign-up-by-wire.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { takeSession } from "#tests/e2e/site/take-session.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

const newPassword = "a new secret nobody knows";
const section = (page: Page, name: string) => page.getByRole("region", { name });

/** The same member on another device. */
async function anotherDevice(browser: Browser, member: Newcomer): Promise<{ context: BrowserContext; page: Page }> {
  const cookie = await logInByWire(member, member.password);
  if (!cookie) throw new Error(`${member.email} could not log in`);
  const context = await browser.newContext();
  await enterBefore(context, member.brand);
  await takeSession(context, { brand: member.brand, cookie });
  // why: what a page asks by itself would lead to the login as well, and sooner than what is tried here; live.spec.ts
  // looks at that
  await context.route(/\/(live|api\/[\w-]+\.php)$/, (route) => route.abort());
  return { context, page: await context.newPage() };
}

test("a new password ends the session of another browser, whose next click leads to the login and back", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const locale: Locale = "en";
  const member = await enterAs(page, "golden");
  const other = await anotherDevice(browser, member);
  await open(other.page, "golden", "/profile");

  await open(page, "golden", "/profile/settings");
  const password = section(page, text(locale, "settings:password.title"));
  await password.getByText(text(locale, "settings:password.change")).click();
  const fill = async (current: string, repeated: string) => {
    await password.getByLabel(text(locale, "settings:password.current"), { exact: true }).fill(current);
    await password.getByLabel(text(locale, "account:newPassword.password"), { exact: true }).fill(newPassword);
    await password.getByLabel(text(locale, "account:newPassword.repeated"), { exact: true }).fill(repeated);
    await password.getByRole("button", { name: text(locale, "settings:password.submit") }).click();
  };
  await fill("not the one", newPassword);
  await expect(password.getByText("Check your old password.")).toBeVisible();
  await fill(member.password, newPassword);
  await expect(password.getByText(text(locale, "settings:password.saved"))).toBeVisible();

  await other.page
    .getByRole("link", { name: text(locale, "profile:nav.settings"), exact: true })
    .first()
    .click();
  await expect(other.page).toHaveURL(at("golden", `/login?from=${encodeURIComponent("/profile/settings")}`));
  await expect(other.page.getByText(text(locale, "account:login.ended"))).toBeVisible();
  await other.page.getByRole("textbox", { name: text(locale, "account:login.email") }).fill(member.email);
  await other.page.getByLabel(text(locale, "account:login.password"), { exact: true }).fill(newPassword);
  await other.page
    .getByRole("main")
    .getByRole("button", { name: text(locale, "account:login.submit") })
    .click();
  await expect(other.page).toHaveURL(at("golden", "/profile/settings"));
  await other.context.close();
});

test("sessions are listed and ended one by one, or all but this one", { tag: "@phone" }, async ({
  page,
  browser,
  problems,
}) => {
  const locale: Locale = "it";
  const member = await enterAs(page, "curvia");
  const others = [
    await anotherDevice(browser, member),
    await anotherDevice(browser, member),
    await anotherDevice(browser, member),
  ];
  await open(page, "curvia", "/profile/settings");
  const sessions = section(page, text(locale, "settings:sessions.title"));
  await expect(sessions.getByRole("listitem")).toHaveCount(4);
  await expect(
    sessions.getByRole("listitem").first().getByText(text(locale, "settings:sessions.current")),
  ).toBeVisible();
  const isOut = async ({ page: other }: { page: Page }) => {
    await other.goto(at("curvia", "/profile/settings"));
    return new URL(other.url()).pathname === "/login";
  };
  await sessions.getByRole("listitem").nth(1).getByRole("button").click();
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  expect(await Promise.all(others.map(isOut))).toHaveLength(3);
  await sessions.getByRole("button", { name: text(locale, "settings:sessions.endOthers") }).click();
  await expect(sessions.getByText(text(locale, "settings:sessions.ended"))).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect(await Promise.all(others.map(isOut))).toEqual([true, true, true]);
  for (const { context } of others) await context.close();
  expect(problems).toEqual([]);
});
