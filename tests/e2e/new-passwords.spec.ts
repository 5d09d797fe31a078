import { text } from "#tests/e2e/site/brands.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { signupForm } from "#tests/e2e/site/fill-signup.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { logInByWire } from "#tests/e2e/site/log-in-by-wire.ts";
import { open } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { signUpByWire } from "#tests/e2e/site/sign-up-by-wire.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const weak = ["12345678", "password", "        ", "Lagoon2026!"];

for (const { brand, locale, region, tag } of [
  { brand: "lagoon", locale: "nl", region: "NL-NH", tag: "@phone" },
  { brand: "sheworld", locale: "de", region: "DE-BE", tag: "@desktop" },
] as const) {
  test(`whoever joins ${brand} sees how strong the password is, and learns in the step that it is weak, in ${locale}`, {
    tag,
  }, async ({ page, problems }) => {
    const strength = (key: string) => text(locale, `ui:strength.${key}`);
    await enterBefore(page.context(), brand);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    await open(page, brand, "/signup");
    const form = signupForm(page.getByRole("main"), locale);
    await form.who();
    await form.next();
    await form.place(region);
    await form.next();
    const email = `strong-${Date.now()}@members.example`;
    await form.account({ name: "Noortje", email, password: "password" });
    const told = page.getByRole("status").filter({ hasText: strength("weak") });
    // why: the lists are large, and who asks for them first waits until the site has packed them, for long on a busy
    // machine
    await expect(told).toContainText(strength("common"), { timeout: 30_000 });
    await form.field("password").fill(email);
    await expect(told).toContainText(strength("own"));
    await form.field("password").fill("abcdefgh");
    await expect(told).toContainText(strength("pattern"));
    await form.field("password").fill("noor");
    await expect(page.getByRole("status").filter({ hasText: strength("short") })).toBeVisible();
    await form.field("password").fill("Noortje1990");
    await expect(told).toContainText(strength("own"));
    await form.next();
    await expect(page.getByText(text(locale, "signup:problem.password_weak"))).toBeVisible();
    await expect(form.field("password")).toBeFocused();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await form.account({ name: "Noortje", email, password: "drie stille woorden" });
    await expect(page.getByRole("status").filter({ hasText: strength("strong") })).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await form.next();
    await expect(form.heading("consent")).toBeVisible();
    for (const password of ["Noortje1990", "drie stille woorden", "abcdefgh"])
      expect(asked.filter((each) => each.includes(password) || each.includes(encodeURIComponent(password)))).toEqual(
        [],
      );
    expect(problems).toEqual([]);
  });
}

test("a weak password is refused where it is changed, and the old one stays @attack V6.2.4", {
  tag: "@desktop",
}, async ({ page }) => {
  const member = await enterAs(page, "golden");
  await open(page, "golden", "/profile/settings");
  const section = page.getByRole("region", { name: text("en", "settings:password.title"), exact: true });
  await section.getByText(text("en", "settings:password.change")).click();
  for (const password of [...weak, member.email, "golden2026"]) {
    await section.getByLabel(text("en", "settings:password.current"), { exact: true }).fill(member.password);
    await section.getByLabel(text("en", "account:newPassword.password"), { exact: true }).fill(password);
    await section.getByLabel(text("en", "account:newPassword.repeated"), { exact: true }).fill(password);
    if (password === "golden2026") {
      await expect(section.getByRole("status").filter({ hasText: text("en", "ui:strength.own") })).toBeVisible();
      expect(await findBarriersInEveryLook(page)).toEqual([]);
    }
    if (password === "Lagoon2026!") continue;
    await section.getByRole("button", { name: text("en", "settings:password.submit") }).click();
    await expect(section.getByText(text("en", "errors:password_weak"))).toBeVisible();
  }
  expect(await logInByWire(member, member.password)).not.toBeNull();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a weak password is told at the field of a new one, and the link stays open", { tag: "@phone" }, async ({
    page,
  }) => {
    const member = await newMember("golden");
    await ask("/reset-password", {
      brand: "golden",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin("golden") },
      body: new URLSearchParams({ email: member.email }).toString(),
    });
    const { link } = await readMail(member.email, "password_reset");
    await enterBefore(page.context(), "golden");
    await page.goto(at("golden", link));
    const choose = async (password: string) => {
      await page.getByLabel(text("en", "account:newPassword.password"), { exact: true }).fill(password);
      await page.getByLabel(text("en", "account:newPassword.repeated"), { exact: true }).fill(password);
      await page.getByRole("button", { name: text("en", "account:newPassword.submit") }).click();
    };
    for (const password of [...weak.filter((each) => !each.startsWith("Lagoon")), member.email]) {
      await choose(password);
      await expect(page.getByText(text("en", "errors:password_weak"))).toBeVisible();
    }
    await choose("loud geese under copper skies");
    await expect(page).toHaveURL(at("golden", "/members"));
  });
});

test("a signup that is sent whole is refused with a weak password, on every brand its own words", {
  tag: "@phone",
}, async () => {
  for (const brand of ["lagoon", "sheworld"] as const) {
    for (const password of [
      ...weak.filter((each) => !each.startsWith("Lagoon")),
      `${brand}2026!`,
      `weak-${brand}@members.example`,
    ]) {
      await expect(signUpByWire(brand, { password, email: `weak-${brand}@members.example` })).rejects.toThrow(
        "could not sign up",
      );
    }
  }
});

test("a strength that is told late moves no button away from under a finger", { tag: "@desktop" }, async ({ page }) => {
  await enterAs(page, "golden");
  const lists = Promise.withResolvers<undefined>();
  await page.route(/password-strength/, async (route) => {
    await lists.promise;
    await route.continue();
  });
  await open(page, "golden", "/profile/settings");
  const section = page.getByRole("region", { name: text("en", "settings:password.title"), exact: true });
  await section.getByText(text("en", "settings:password.change")).click();
  await section.getByLabel(text("en", "account:newPassword.password"), { exact: true }).fill("a secret nobody knows");
  const submit = section.getByRole("button", { name: text("en", "settings:password.submit") });
  const before = await submit.boundingBox();
  lists.resolve(undefined);
  await expect(section.getByRole("status").filter({ hasText: text("en", "ui:strength.strong") })).toBeVisible();
  expect(await submit.boundingBox()).toEqual(before);
});
