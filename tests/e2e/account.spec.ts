import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type BrandId, text } from "#tests/e2e/site/brands.ts";
import { findBarriers } from "#tests/e2e/site/find-barriers.ts";
import { listMails, readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { type Newcomer, signUpAs, signUpByWire, takeSession } from "#tests/e2e/site/sign-up-as.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

const loopback = () => `127.${[1, 2, 3].map(() => 1 + Math.floor(Math.random() * 250)).join(".")}`;
const newPassword = "a new secret nobody knows";

test.describe.configure({ timeout: 120_000 });

/** Logs in without a browser, from a network of its own; the session's cookie, or null where it is refused. */
async function logInByWire({ brand, email }: Pick<Newcomer, "brand" | "email">, password: string): Promise<string | null> {
  const body = new URLSearchParams({ email, password }).toString();
  const { cookies } = await ask("/login", { brand, method: "POST", from: loopback(), headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin(brand) }, body });
  return cookies.find((each) => each.startsWith("__Host-session="))?.split(";")[0] ?? null;
}

/** The same member on another device. */
async function anotherDevice(browser: Browser, member: Newcomer): Promise<{ context: BrowserContext; page: Page }> {
  const cookie = await logInByWire(member, member.password);
  if (!cookie) throw new Error(`${member.email} could not log in`);
  const context = await browser.newContext();
  await enterBefore(context, member.brand);
  await takeSession(context, { brand: member.brand, cookie });
  return { context, page: await context.newPage() };
}

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function open(page: Page, brand: BrandId, target: string) {
  await enterBefore(page.context(), brand);
  await page.goto(at(brand, target), { waitUntil: "networkidle" });
}

for (const { brand, locale } of [{ brand: "lagoon", locale: "nl" }, { brand: "velours", locale: "fr" }] as const) {
  test(`a member of ${brand} who forgot the password gets a new one by mail in ${locale}`, async ({ page, problems }) => {
    const member = await signUpByWire(brand);
    await open(page, brand, "/login");
    await page.getByRole("main").getByRole("link", { name: text(locale, "account:login.forgot") }).click();
    const submit = page.getByRole("button", { name: text(locale, "account:reset.submit") });
    await expect(submit).toBeVisible();
    await page.getByRole("main").getByRole("textbox").fill(member.email);
    await submit.click();
    await expect(page.getByRole("status").getByText(text(locale, "account:reset.sent", { email: member.email }))).toBeVisible();

    const { link } = await readMail(member.email, "password_reset");
    await page.goto(at(brand, link), { waitUntil: "networkidle" });
    await page.getByLabel(text(locale, "account:newPassword.password"), { exact: true }).fill(newPassword);
    const repeated = page.getByLabel(text(locale, "account:newPassword.repeated"), { exact: true });
    await repeated.fill("something else");
    const set = page.getByRole("button", { name: text(locale, "account:newPassword.submit") });
    await set.click();
    await expect(page.getByText(text(locale, "account:problem.passwords_differ"))).toBeVisible();
    await repeated.fill(newPassword);
    await set.click();
    await expect(page).toHaveURL(at(brand, "/members"), { timeout: 20_000 });

    expect(await ask("/api/user.php", { brand, headers: { cookie: member.cookie } }).then((answer) => answer.json())).toEqual({ user: null });
    expect(await logInByWire(member, member.password)).toBeNull();
    expect(await logInByWire(member, newPassword)).not.toBeNull();
    await readMail(member.email, "password_changed");
    expect(problems).toEqual([]);

    await page.goto(at(brand, link));
    await expect(page.getByText(text(locale, "errors:link_invalid"))).toBeVisible();
    await expect(page.getByRole("link", { name: text(locale, "account:newPassword.ask") })).toBeVisible();
  });
}

for (const { brand, locale } of [{ brand: "sheworld", locale: "de" }, { brand: "beau", locale: "es" }] as const) {
  test(`a member of ${brand} moves to another address in ${locale}`, async ({ page, browser, problems }) => {
    const member = await signUpAs(page, brand);
    const taken = await signUpByWire(brand);
    const moved = `moved-${member.email}`;
    await open(page, brand, "/profile/settings");
    const address = section(page, text(locale, "settings:address.title"));
    await address.getByText(text(locale, "settings:address.change")).click();
    const [email, current] = [address.getByLabel(text(locale, "settings:address.new")), address.getByLabel(text(locale, "settings:address.password"), { exact: true })];
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
    await expect(address.getByText(text(locale, "errors:email_taken"))).toBeVisible();
    await send(moved, member.password);
    await expect(address.getByText(text(locale, "settings:address.waiting", { email: moved }))).toBeVisible();

    const { link } = await readMail(moved, "mail_change");
    // Mail scanners open links as well: that alone changes nothing.
    await ask(link, { brand });
    expect(listMails(member.email).map(({ subject }) => subject)).not.toContain(text(locale, "mail:mail_changed.subject", { brandName: brand }));
    const context = await browser.newContext();
    await enterBefore(context, brand);
    const elsewhere = await context.newPage();
    await elsewhere.goto(at(brand, link), { waitUntil: "networkidle" });
    await elsewhere.getByRole("button", { name: text(locale, "account:mailChange.submit") }).click();
    await expect(elsewhere.getByRole("heading", { name: text(locale, "account:mailChange.done") })).toBeVisible();
    await context.close();

    await readMail(member.email, "mail_changed");
    expect(await logInByWire(member, member.password)).toBeNull();
    expect(await logInByWire({ brand, email: moved }, member.password)).not.toBeNull();
    expect(problems).toEqual([]);
    await page.reload({ waitUntil: "networkidle" });
    await expect(address.getByText(moved, { exact: true })).toBeVisible();
  });
}

test("a new password ends the session of another browser, whose next click leads to the login and back", async ({ page, browser }) => {
  const locale: Locale = "en";
  const member = await signUpAs(page, "golden");
  const other = await anotherDevice(browser, member);
  await other.page.goto(at("golden", "/profile"), { waitUntil: "networkidle" });

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

  await other.page.getByRole("link", { name: text(locale, "profile:nav.settings"), exact: true }).first().click();
  await expect(other.page).toHaveURL(at("golden", `/login?from=${encodeURIComponent("/profile/settings")}`));
  await expect(other.page.getByText(text(locale, "account:login.ended"))).toBeVisible();
  await other.page.getByRole("textbox", { name: text(locale, "account:login.email") }).fill(member.email);
  await other.page.getByLabel(text(locale, "account:login.password"), { exact: true }).fill(newPassword);
  await other.page.getByRole("main").getByRole("button", { name: text(locale, "account:login.submit") }).click();
  await expect(other.page).toHaveURL(at("golden", "/profile/settings"), { timeout: 20_000 });
  await other.context.close();
});

test("sessions are listed and ended one by one, or all but this one", async ({ page, browser, problems }) => {
  const locale: Locale = "it";
  const member = await signUpAs(page, "curvia");
  const others = [await anotherDevice(browser, member), await anotherDevice(browser, member), await anotherDevice(browser, member)];
  await open(page, "curvia", "/profile/settings");
  const sessions = section(page, text(locale, "settings:sessions.title"));
  await expect(sessions.getByRole("listitem")).toHaveCount(4);
  await expect(sessions.getByRole("listitem").first().getByText(text(locale, "settings:sessions.current"))).toBeVisible();
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

test("switches, quiet hours and consents stay as they were set", async ({ page, problems }) => {
  const locale: Locale = "pl";
  await signUpAs(page, "iskra");
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
  await expect(consents.getByRole("button", { name: `${text(locale, "settings:consents.agree")}: ${name}` })).toBeVisible();
  await expect(invisible).toBeChecked();
  await invisible.click();
  await expect(page.getByText(text(locale, "errors:consent_missing"))).toBeVisible();
  await expect(invisible).toBeChecked();
  await consents.getByRole("button", { name: `${text(locale, "settings:consents.agree")}: ${name}` }).click();
  await expect(consents.getByRole("button", { name: `${text(locale, "settings:consents.withdraw")}: ${name}` })).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await invisible.click();
  await expect(invisible).not.toBeChecked();
  await saved;
  // Leaving a page ends what it asks in the background, which is no problem of the page.
  expect(problems).toEqual([]);

  await page.reload({ waitUntil: "networkidle" });
  await expect(receipts).not.toBeChecked();
  await expect(invisible).not.toBeChecked();
  await expect(quiet).toBeChecked();
  await expect(hours.getByLabel(text(locale, "settings:quiet.until"), { exact: true })).toHaveValue("7");
});

test("a dead line is told where the change was made, and the change stays to be sent", async ({ page, context }) => {
  await signUpAs(page, "knots");
  await open(page, "knots", "/profile/settings");
  await context.setOffline(true);
  const receipts = page.getByRole("switch", { name: text("en", "settings:privacy.receipts") });
  await receipts.click();
  await expect(page.getByText(text("en", "shell:error.offline"))).toBeVisible();
  await expect(receipts).toBeChecked();
  await context.setOffline(false);
  await receipts.click();
  await expect(page.getByText(text("en", "shell:error.offline"))).toHaveCount(0);
  await expect(receipts).not.toBeChecked();
});

test("asking tells nobody who is a member, and five mails a day are enough", async () => {
  const member = await signUpByWire("lagoon");
  const askFor = (email: string) => ask("/reset-password", { brand: "lagoon", method: "POST", from: loopback(), headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin("lagoon") }, body: new URLSearchParams({ email }).toString() });
  const pageFor = async (email: string) => {
    const { status, body } = await askFor(email);
    return { status, main: /<main[\s\S]*<\/main>/.exec(body)?.[0].replaceAll(email, "ADDRESS") };
  };
  const unknown = `un${member.email}`;
  expect(await pageFor(member.email)).toEqual(await pageFor(unknown));
  for (const email of [member.email, unknown]) {
    for (let count = 0; count < 4; count += 1) expect((await askFor(email)).body).not.toContain("Te veel wachtwoordherstel mails");
    expect((await askFor(email)).body).toContain("Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.");
  }
  expect((await askFor("nobody@nowhere")).body).toContain("E-mailadres niet gevonden");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a password is changed, and a switch turned", async ({ page }) => {
    const member = await signUpAs(page, "lagoon");
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
    await page.locator("form", { has: receipts }).getByRole("button", { name: text("nl", "settings:save") }).click();
    await page.goto(at("lagoon", "/profile/settings"));
    await expect(receipts).not.toBeChecked();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`settings and reset have no barrier in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signUpAs(page, "velours");
    for (const target of ["/profile/settings", "/reset-password", "/reset-password/do?token=x", "/mail-change/do?token=x"]) {
      await page.goto(at("velours", target), { waitUntil: "networkidle" });
      for (const summary of await page.locator("main details > summary").all()) await summary.click();
      expect.soft(await findBarriers(page), target).toEqual([]);
    }
  });
}
