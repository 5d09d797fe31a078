import type { CDPSession, Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { listMails, readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { loseSession } from "#tests/e2e/site/take-session.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

/** A phone's own authenticator, which this browser pretends to have; until it `touches`, nobody puts a finger on it. */
async function addAuthenticator(
  page: Page,
): Promise<{ session: CDPSession; touches(isTouched: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    session,
    touches: async (enabled) =>
      void (await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })),
  };
}

const section = (page: Page, locale: Locale) =>
  page.getByRole("region", { name: text(locale, "settings:passkeys.title") });
const word =
  (locale: Locale) =>
  (key: string, values: Record<string, string> = {}) =>
    text(locale, `settings:passkeys.${key}`, values);

async function addPasskey(page: Page, locale: Locale, password: string) {
  const passkeys = section(page, locale);
  await passkeys.getByText(word(locale)("add"), { exact: true }).click();
  await passkeys.getByLabel(text(locale, "settings:address.password"), { exact: true }).last().fill(password);
  await passkeys.getByRole("button", { name: word(locale)("submit"), exact: true }).click();
}

async function leave(page: Page, brand: TenantId) {
  await loseSession(page, brand);
  await enterBefore(page.context(), brand);
}

for (const { brand, locale, tag } of [
  { brand: "lagoon", locale: "nl", tag: "@phone" },
  { brand: "sheworld", locale: "de", tag: "@desktop" },
] as const) {
  test(`a member of ${brand} adds a passkey, logs in with it, names it and removes it in ${locale}`, { tag }, async ({
    page,
  }) => {
    const t = word(locale);
    const { touches } = await addAuthenticator(page);
    const member = await enterAs(page, brand);
    await open(page, brand, "/profile/settings");
    const passkeys = section(page, locale);
    await addPasskey(page, locale, "not the one");
    await expect(passkeys.getByText(text(locale, "errors:wrong_password"))).toBeVisible();
    await passkeys.getByLabel(text(locale, "settings:address.password"), { exact: true }).last().fill(member.password);
    await passkeys.getByRole("button", { name: t("submit"), exact: true }).click();
    await expect(passkeys.getByText(t("added"))).toBeVisible();
    await expect(passkeys.getByRole("listitem")).toHaveCount(1);
    await expect(passkeys.getByRole("listitem")).toContainText(t("unused"));
    await readMail(member.email, "passkey_added");

    await touches(false);
    await leave(page, brand);
    await open(page, brand, "/login?from=/pricing");
    const button = page.getByRole("main").getByRole("button", { name: text(locale, "account:login.passkey") });
    await expect(button).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await touches(true);
    await button.click();
    await expect(page).toHaveURL(at(brand, "/pricing"));

    await open(page, brand, "/profile/settings");
    const row = passkeys.getByRole("listitem");
    await expect(row).not.toContainText(t("unused"));
    await row.getByText(t("manage")).click();
    await row.getByLabel(t("name"), { exact: true }).fill("My own phone");
    await row.getByRole("button", { name: t("rename") }).click();
    await expect(passkeys.getByText(t("renamed"))).toBeVisible();
    await expect(row).toContainText("My own phone");
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    const remove = async (password: string) => {
      await row.getByLabel(text(locale, "settings:address.password"), { exact: true }).fill(password);
      await row.getByRole("button", { name: t("remove"), exact: true }).click();
    };
    await remove("not the one");
    await expect(row.getByText(text(locale, "errors:wrong_password"))).toBeVisible();
    await remove(member.password);
    await expect(passkeys.getByText(t("removed"))).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await readMail(member.email, "passkey_removed")).text).toContain("My own phone");

    await touches(false);
    await leave(page, brand);
    await open(page, brand, "/login");
    await touches(true);
    await button.click();
    await expect(page.getByRole("alert").getByText(text(locale, "errors:login_failed"))).toBeVisible();
    await expect(button).toBeEnabled();
  });
}

test("the browser offers a passkey in the field of the address, and a password still logs in beside it", {
  tag: "@desktop",
}, async ({ page }) => {
  const { touches } = await addAuthenticator(page);
  const member = await enterAs(page, "golden");
  await open(page, "golden", "/profile/settings");
  await addPasskey(page, "en", member.password);
  await expect(section(page, "en").getByRole("listitem")).toHaveCount(1);
  await touches(false);
  await leave(page, "golden");
  await open(page, "golden", "/login?from=/pricing");
  const main = page.getByRole("main");
  await expect(main.getByRole("textbox", { name: text("en", "account:login.email") })).toHaveAttribute(
    "autocomplete",
    "username webauthn",
  );
  await main.getByRole("textbox", { name: text("en", "account:login.email") }).fill(member.email);
  await main.getByLabel(text("en", "account:login.password"), { exact: true }).fill(member.password);
  await main.getByRole("button", { name: text("en", "account:login.submit"), exact: true }).click();
  await expect(page).toHaveURL(at("golden", "/pricing"));

  await leave(page, "golden");
  await touches(true);
  // why: the passkey may lead on before the page is whole
  await page.goto(at("golden", "/login?from=/pricing"), { waitUntil: "commit" });
  await expect(page).toHaveURL(at("golden", "/pricing"));
  expect((await page.context().cookies(at("golden"))).map(({ name }) => name)).toContain("__Host-session");
});

test("a forgotten password takes the passkeys along, unless the member keeps them", { tag: "@phone" }, async ({
  page,
}) => {
  await addAuthenticator(page);
  const member = await enterAs(page, "golden");
  await open(page, "golden", "/profile/settings");
  await addPasskey(page, "en", member.password);
  await expect(section(page, "en").getByRole("listitem")).toHaveCount(1);
  const resetSubject = text("en", "mail:password_reset.subject", { brandName: "Golden" });
  const reset = async (password: string, keeps: boolean) => {
    const before = (await listMails(member.email)).filter(({ subject }) => subject === resetSubject).length;
    await ask("/reset-password", {
      brand: "golden",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin("golden") },
      body: new URLSearchParams({ email: member.email }).toString(),
    });
    const { link } = await readMail(member.email, "password_reset", before);
    await open(page, "golden", link);
    const keep = page.getByRole("checkbox", { name: text("en", "account:newPassword.keepPasskeys") });
    await expect(keep).not.toBeChecked();
    if (keeps) await keep.check();
    await page.getByLabel(text("en", "account:newPassword.password"), { exact: true }).fill(password);
    await page.getByLabel(text("en", "account:newPassword.repeated"), { exact: true }).fill(password);
    await page.getByRole("button", { name: text("en", "account:newPassword.submit") }).click();
    await expect(page).toHaveURL(at("golden", "/members"));
    await open(page, "golden", "/profile/settings");
  };
  await reset("quiet owls over slate roofs", true);
  await expect(section(page, "en").getByRole("listitem")).toHaveCount(1);
  await reset("loud geese under copper skies", false);
  await expect(section(page, "en").getByText(text("en", "settings:passkeys.add"), { exact: true })).toBeVisible();
  await expect(section(page, "en").getByRole("listitem")).toHaveCount(0);
});

test("a browser without passkeys is offered none, and loses nothing by it", { tag: "@desktop" }, async ({
  page,
  problems,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await enterBefore(page.context(), "knots");
  await open(page, "knots", "/login");
  await expect(page.getByRole("button", { name: text("en", "account:login.submit"), exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: text("en", "account:login.passkey") })).toHaveCount(0);
  await enterAs(page, "knots");
  await open(page, "knots", "/profile/settings");
  await reload(page);
  await expect(section(page, "en").getByText(text("en", "settings:passkeys.unsupported"))).toBeVisible();
  expect(problems).toEqual([]);
});

test("what is no answer of a device is refused, and only members begin", { tag: "@desktop" }, async () => {
  const json = { "content-type": "application/json" };
  const post = (target: string, body: unknown, cookie = "") =>
    ask(target, {
      brand: "beau",
      method: "POST",
      headers: { ...json, ...sameOrigin("beau"), cookie },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  for (const body of ["", "{", "null", "[]", { id: 1 }, "x".repeat(70_000)])
    expect((await post("/login/passkey", body)).status).toBe(400);
  expect((await post("/profile/passkeys/begin", { password: "x" })).status).toBe(403);
  expect((await post("/profile/passkeys", {})).status).toBe(403);
  const { cookie } = await newMember("beau");
  for (const body of ["", "{", "null", {}, { password: 1 }])
    expect((await post("/profile/passkeys/begin", body, cookie)).status).toBe(400);
  for (const body of ["", "null", {}, { id: "a", rawId: "a", type: "public-key", response: {} }])
    expect((await post("/profile/passkeys", body, cookie)).status).toBe(400);
  const foreign = await ask("/login/passkey", {
    brand: "beau",
    method: "POST",
    headers: { ...json, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    body: "{}",
  });
  expect(foreign.status).toBe(403);
  const [one, other] = [await ask("/login/passkey", { brand: "beau" }), await ask("/login/passkey", { brand: "beau" })];
  expect(one.headers["cache-control"]).toBe("no-store");
  const without = (body: string) => body.replace(/"challenge":"[^"]+"/, "");
  expect(without(one.body)).toBe(without(other.body));
  expect(one.body).not.toBe(other.body);
});
