import type { Page } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { logInByWire } from "#tests/e2e/site/log-in-by-wire.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { listMails, readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

const newPassword = "a new secret nobody knows";
const section = (page: Page, name: string) => page.getByRole("region", { name });

for (const { brand, locale, tag, tells } of [
  { brand: "sheworld", locale: "de", tag: "@phone", tells: false },
  { brand: "beau", locale: "es", tag: "@desktop", tells: true },
] as const) {
  test(`a member of ${brand} moves to another address in ${locale} @spec-2-mail-change`, { tag }, async ({
    page,
    browser,
    problems,
  }) => {
    const member = await enterAs(page, brand);
    const taken = await newMember(brand);
    const moved = `moved-${member.email}`;
    await open(page, brand, "/profile/settings");
    const address = section(page, text(locale, "settings:address.title"));
    await address.getByText(text(locale, "settings:address.change")).click();
    const [email, current] = [
      address.getByLabel(text(locale, "settings:address.new")),
      address.getByLabel(text(locale, "settings:address.password"), { exact: true }),
    ];
    const send = async (newAddress: string, password: string) => {
      await email.fill(newAddress);
      await current.fill(password);
      await address.getByRole("button", { name: text(locale, "settings:address.submit") }).click();
    };
    await send("no address", member.password);
    await expect(address.getByText(text(locale, "account:problem.new_email_invalid"))).toBeVisible();
    await send(moved, "not the one");
    await expect(address.getByText(text(locale, "errors:wrong_password"))).toBeVisible();
    await send(taken.email, member.password);
    if (tells) await expect(address.getByText(text(locale, "errors:email_taken"))).toBeVisible();
    else {
      await expect(address.getByText(text(locale, "settings:address.waiting", { email: taken.email }))).toBeVisible();
      expect((await readMail(taken.email, "account_exists")).link).toBe("/login");
      await address.getByText(text(locale, "settings:address.change")).click();
    }
    await send(moved, member.password);
    await expect(address.getByText(text(locale, "settings:address.waiting", { email: moved }))).toBeVisible();

    const { link } = await readMail(moved, "mail_change");
    // Mail scanners open links as well: that alone changes nothing.
    await ask(link, { brand });
    expect((await listMails(member.email)).map(({ subject }) => subject)).not.toContain(
      text(locale, "mail:mail_changed.subject", { brandName: brand }),
    );
    const context = await browser.newContext();
    await enterBefore(context, brand);
    const elsewhere = await context.newPage();
    await open(elsewhere, brand, link);
    await elsewhere.getByRole("button", { name: text(locale, "account:mailChange.submit") }).click();
    await expect(elsewhere.getByRole("heading", { name: text(locale, "account:mailChange.done") })).toBeVisible();
    await context.close();

    await readMail(member.email, "mail_changed");
    expect(await logInByWire(member, member.password)).toBeNull();
    expect(await logInByWire({ brand, email: moved }, member.password)).not.toBeNull();
    expect(problems).toEqual([]);
    await reload(page);
    await expect(address.getByText(moved, { exact: true })).toBeVisible();
  });
}

test("switches, quiet hours and consents stay as they were set", { tag: "@phone" }, async ({ page, problems }) => {
  const locale: Locale = "pl";
  await enterAs(page, "iskra");
  await open(page, "iskra", "/profile/settings");
  const invisible = page.getByRole("switch", { name: text(locale, "settings:privacy.invisible") });
  const quiet = page.getByRole("checkbox", { name: text(locale, "settings:quiet.on") });
  const receipts = page.getByRole("switch", { name: text(locale, "settings:privacy.receipts") });
  await receipts.uncheck();
  await quiet.check();
  const hours = section(page, text(locale, "settings:quiet.title"));
  await hours.getByLabel(text(locale, "settings:quiet.until"), { exact: true }).selectOption("22");
  await hours.getByRole("button", { name: text(locale, "settings:save") }).click();
  await expect(hours.getByText(text(locale, "account:problem.hours_same"))).toBeVisible();
  await hours.getByLabel(text(locale, "settings:quiet.until"), { exact: true }).selectOption("7");
  await hours.getByRole("button", { name: text(locale, "settings:save") }).click();
  await expect(hours.getByText(text(locale, "settings:saved"))).toBeVisible();

  const consents = section(page, text(locale, "settings:consents.title"));
  const name = text(locale, "settings:consents.sensitive_data.name");
  await consents.getByRole("button", { name: `${text(locale, "settings:consents.withdraw")}: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: text(locale, "settings:consents.ask.title") });
  await dialog.getByRole("button", { name: text(locale, "settings:consents.withdraw") }).click();
  await expect(
    consents.getByRole("button", { name: `${text(locale, "settings:consents.agree")}: ${name}` }),
  ).toBeVisible();
  await expect(invisible).toBeChecked();
  await invisible.click();
  await expect(page.getByText(text(locale, "errors:consent_missing"))).toBeVisible();
  await expect(invisible).toBeChecked();
  await consents.getByRole("button", { name: `${text(locale, "settings:consents.agree")}: ${name}` }).click();
  await expect(
    consents.getByRole("button", { name: `${text(locale, "settings:consents.withdraw")}: ${name}` }),
  ).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await invisible.click();
  await expect(invisible).not.toBeChecked();
  await saved;
  // Leaving a page ends what it asks in the background, which is no problem of the page.
  expect(problems).toEqual([]);

  await reload(page);
  await expect(receipts).not.toBeChecked();
  await expect(invisible).not.toBeChecked();
  await expect(quiet).toBeChecked();
  await expect(hours.getByLabel(text(locale, "settings:quiet.until"), { exact: true })).toHaveValue("7");
});

test("a dead line is told where the change was made, and the change stays to be sent", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await enterAs(page, "knots");
  await open(page, "knots", "/profile/settings");
  await context.setOffline(true);
  const receipts = page.getByRole("switch", { name: text("en", "settings:privacy.receipts") });
  await receipts.click();
  await expect(page.getByText(text("en", "layout:unsent"))).toBeVisible();
  await expect(receipts).toBeChecked();
  await context.setOffline(false);
  await receipts.click();
  await expect(page.getByText(text("en", "layout:unsent"))).toHaveCount(0);
  await expect(receipts).not.toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a password is changed, and a switch turned", { tag: "@phone" }, async ({ page }) => {
    const member = await enterAs(page, "lagoon");
    await page.goto(at("lagoon", "/profile/settings"));
    const password = section(page, text("nl", "settings:password.title"));
    await password.getByText(text("nl", "settings:password.change")).click();
    const fill = async (current: string) => {
      await password.getByLabel(text("nl", "settings:password.current"), { exact: true }).fill(current);
      await password.getByLabel(text("nl", "account:newPassword.password"), { exact: true }).fill(newPassword);
      await password.getByLabel(text("nl", "account:newPassword.repeated"), { exact: true }).fill(newPassword);
      await password.getByRole("button", { name: text("nl", "settings:password.submit") }).click();
    };
    await fill("not the one");
    await expect(password.getByText("Controleer je oude wachtwoord.")).toBeVisible();
    await fill(member.password);
    await expect(password.getByText(text("nl", "settings:password.saved"))).toBeVisible();
    const receipts = page.getByRole("switch", { name: text("nl", "settings:privacy.receipts") });
    await receipts.uncheck();
    await page
      .locator("form", { has: receipts })
      .getByRole("button", { name: text("nl", "settings:save") })
      .click();
    await page.goto(at("lagoon", "/profile/settings"));
    await expect(receipts).not.toBeChecked();
  });
});

test("the page of settings has no barrier at either size, in light and dark", { tag: "@desktop" }, async ({ page }) => {
  await enterAs(page, "velours");
  for (const target of ["/profile/settings"]) {
    await open(page, "velours", target);
    for (const summary of await page.locator("main details > summary").all()) await summary.click();
    expect.soft(await findBarriersInEveryLook(page), target).toEqual([]);
  }
});
