import type { Page } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { logInByWire } from "#tests/e2e/site/log-in-by-wire.ts";
import { open } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const newPassword = "a new secret nobody knows";

async function enter(page: Page, brand: TenantId, target: string) {
  await enterBefore(page.context(), brand);
  await open(page, brand, target);
}

for (const { brand, locale, tag } of [
  { brand: "lagoon", locale: "nl", tag: "@phone" },
  { brand: "velours", locale: "fr", tag: "@desktop" },
] as const) {
  test(`a member of ${brand} who forgot the password gets a new one by mail in ${locale} @spec-2-after-login @spec-2-reset-password`, {
    tag,
  }, async ({ page, problems }) => {
    const member = await newMember(brand);
    await enter(page, brand, "/login");
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name: text(locale, "account:login.email") }).fill(member.email);
    const posted: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && posted.push(new URL(request.url()).pathname)));
    await main.getByRole("button", { name: text(locale, "account:login.forgot") }).click();
    const submit = page.getByRole("button", { name: text(locale, "account:reset.submit") });
    await expect(submit).toBeVisible();
    await expect(page).toHaveURL(at(brand, "/reset-password"));
    await expect(main.getByRole("textbox")).toHaveValue(member.email);
    // why: a process of the release before would refuse a field that it does not know
    expect(posted.filter((path) => path.startsWith("/reset-password"))).toEqual([]);
    await submit.click();
    await expect(
      page.getByRole("status").getByText(text(locale, "account:reset.sent", { email: member.email })),
    ).toBeVisible();

    const { link } = await readMail(member.email, "password_reset");
    await open(page, brand, link);
    await page.getByLabel(text(locale, "account:newPassword.password"), { exact: true }).fill(newPassword);
    const repeated = page.getByLabel(text(locale, "account:newPassword.repeated"), { exact: true });
    await repeated.fill("something else");
    const set = page.getByRole("button", { name: text(locale, "account:newPassword.submit") });
    await set.click();
    await expect(page.getByText(text(locale, "account:problem.passwords_differ"))).toBeVisible();
    await repeated.fill(newPassword);
    await set.click();
    await expect(page).toHaveURL(at(brand, "/members"));

    expect(
      await ask("/api/user.php", { brand, headers: { cookie: member.cookie } }).then((answer) => answer.json()),
    ).toEqual({ user: null });
    expect(await logInByWire(member, member.password)).toBeNull();
    expect(await logInByWire(member, newPassword)).not.toBeNull();
    await readMail(member.email, "password_changed");
    expect(problems).toEqual([]);

    await page.goto(at(brand, link));
    await expect(page.getByText(text(locale, "errors:link_invalid"))).toBeVisible();
    await expect(page.getByRole("link", { name: text(locale, "account:newPassword.ask") })).toBeVisible();
  });
}

test("an address and a new password that met a dead line are still there to be sent", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  const { email } = await newMember("golden");
  const unsent = page.getByRole("main").getByText(text("en", "layout:unsent"));
  const meetDeadLine = async (button: string) => {
    await context.setOffline(true);
    await page.getByRole("button", { name: text("en", button) }).click();
    await expect(unsent).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: text("en", button) }).click();
  };
  await enter(page, "golden", "/reset-password");
  await page.getByRole("main").getByRole("textbox").fill(email);
  await meetDeadLine("account:reset.submit");
  await expect(page.getByRole("status").getByText(text("en", "account:reset.sent", { email }))).toBeVisible();

  await open(page, "golden", (await readMail(email, "password_reset")).link);
  await page.getByLabel(text("en", "account:newPassword.password"), { exact: true }).fill(newPassword);
  await page.getByLabel(text("en", "account:newPassword.repeated"), { exact: true }).fill(newPassword);
  await meetDeadLine("account:newPassword.submit");
  await expect(page).toHaveURL(at("golden", "/members"));
});

test("what begins with a mailed link has no barrier at either size, in light and dark", { tag: "@desktop" }, async ({
  page,
}) => {
  await enterAs(page, "velours");
  for (const target of ["/reset-password", "/reset-password/do?token=x", "/mail-change/do?token=x"]) {
    await open(page, "velours", target);
    for (const summary of await page.locator("main details > summary").all()) await summary.click();
    expect.soft(await findBarriersInEveryLook(page), target).toEqual([]);
  }
});
