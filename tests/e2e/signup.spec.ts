import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { declarationOf, text } from "#tests/e2e/site/brands.ts";
import { confirmAddress } from "#tests/e2e/site/confirm-address.ts";
import { openSignup, signupForm } from "#tests/e2e/site/fill-signup.ts";
import { findBarriers } from "#tests/e2e/site/find-barriers.ts";
import { listMails } from "#tests/e2e/site/read-mail.ts";
import { isTakenOver, open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const isPhone = () => test.info().project.name === "phone";
const newEmail = () => `signup-${randomUUID().slice(0, 8)}@members.example`;
const password = "three quiet words";

/** On the page of lagoon in Dutch, with a reload halfway, until the profile is complete. */
async function journeyOnPhone(page: Page): Promise<void> {
  const email = newEmail();
  await enterBefore(page.context(), "lagoon");
  await open(page, "lagoon", "/?network=net&ref=banner");
  await page
    .getByRole("banner")
    .getByRole("link", { name: text("nl", "layout:nav.join") })
    .click();
  await expect(page).toHaveURL(at("lagoon", "/signup"));

  const form = signupForm(page.getByRole("main"), "nl");
  await form.who();
  await form.next();
  await form.place("NL-NH");
  await form.next();
  await form.account({ name: "Noortje", email, password });

  await reload(page);
  await expect(form.heading("account")).toBeVisible();
  await expect(form.field("name")).toHaveValue("Noortje");
  await expect(form.field("email")).toHaveValue(email);
  await expect(form.passwordAgain()).toBeFocused();
  await form.typePasswordAgain(password);
  await form.back();
  await expect(form.field("region")).toHaveValue("NL-NH");
  await form.next();
  await form.next();
  await form.consent("Wie gaat er mee naar zee?");
  await reload(page);
  await expect(form.heading("consent")).toBeVisible();
  await expect(form.passwordAgain()).toBeFocused();
  await form.typePasswordAgain(password);
  for (const name of ["terms", "sensitive_data"]) await expect(page.locator(`[name=${name}]`)).toBeChecked();
  await form.create();

  await expect(page).toHaveURL(at("lagoon", "/signup-matches"));
  await expect(page.getByText(text("nl", "signup:matches.mail", { email }))).toBeVisible();
  const heart = page
    .getByRole("list", { name: text("nl", "signup:matches.label") })
    .getByRole("button")
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => sessionStorage.getItem("liaison-signup"))).toBeNull();

  await isTakenOver(page);
  await confirmAddress(page, { brand: "lagoon", locale: "nl", email });
  await page.getByRole("link", { name: text("nl", "activation:done.complete") }).click();
  await page.getByLabel(text("nl", "signup:complete.bio")).fill("Ik zwem graag in zee en lees daarna een boek.");
  await page.getByLabel(text("nl", "members:fields.eye_color")).selectOption("green");
  await page.getByRole("button", { name: text("nl", "signup:complete.save") }).click();
  await expect(page).toHaveURL(at("lagoon", "/members?api_signup_complete=1"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(at("lagoon", "/complete-signup"));
  await expect(page.getByLabel(text("nl", "members:fields.eye_color"))).toHaveValue("green");
}

/** In the dialog of sheworld in German, which Esc and backdrop close before it begins and never after. */
async function journeyOnDesktop(page: Page): Promise<void> {
  const email = newEmail();
  await enterBefore(page.context(), "sheworld");
  await open(page, "sheworld", "/");
  const join = page.getByRole("banner").getByRole("link", { name: text("de", "layout:nav.join") });
  const dialog = page.getByRole("dialog");
  await join.click();
  const form = signupForm(dialog, "de");
  await expect(form.heading("who")).toBeVisible();
  await expect(page).toHaveURL(at("sheworld"));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(join).toBeFocused();

  await join.click();
  await form.who();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 400);
  await expect(form.heading("who")).toBeVisible();
  await form.next();
  await form.place("DE-BE");
  await form.next();
  await form.account({ name: "Lena", email, password });
  await form.next();
  await form.consent("Wer lacht mit?");

  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/signup/matches", async (route) => {
    await held;
    await route.continue();
  });
  await form.create();
  const progress = dialog.getByRole("list");
  const stepOf = (key: string) => progress.getByRole("listitem").filter({ hasText: text("de", key) });
  await expect(stepOf("signup:sending.create")).toHaveText(new RegExp(text("de", "ui:stepDone")));
  await expect(stepOf("signup:sending.matches")).toHaveText(new RegExp(text("de", "ui:stepRunning")));
  await expect(dialog.getByRole("button", { name: text("de", "ui:close") })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 400);
  await expect(progress).toBeVisible();
  // A browser whose requests are held back breaks off its transition to the next page.
  const freed = page.unrouteAll({ behavior: "ignoreErrors" });
  goOn();
  await freed;
  await expect(page).toHaveURL(at("sheworld", "/signup-matches"));
  expect((await listMails(email)).length).toBeLessThanOrEqual(1);
  await isTakenOver(page);
  await confirmAddress(page, { brand: "sheworld", locale: "de", email });
}

test("a newcomer signs up, confirms the address by mail and goes on @spec-4-signup-modal-stays @spec-4-not-activated @spec-2-signup", async ({
  page,
  problems,
}) => {
  await (isPhone() ? journeyOnPhone(page) : journeyOnDesktop(page));
  expect(problems).toEqual([]);
});

test("every step is without a barrier", async ({ page }) => {
  await enterBefore(page.context(), "sheworld");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const form = await openSignup(page, "sheworld", "de");
  const check = async (where: string) => {
    expect.soft(await findBarriers(page), where).toEqual([]);
  };
  await form.next();
  await check("who, with problems");
  await form.who();
  await form.next();
  await form.place("DE-BE");
  await check("place");
  await form.next();
  await form.account({ name: "Lena", email: newEmail(), password });
  await check("account");
  await form.next();
  await form.consent("Wer lacht mit?");
  await check("consent");
});

test("a line that breaks while sending loses nothing, and the same signup goes on when it is back", {
  tag: "@phone",
}, async ({ page, context }) => {
  const email = newEmail();
  await enterBefore(context, "knots");
  const form = await openSignup(page, "knots", "en");
  await form.who();
  await form.next();
  await form.place("GB-LND");
  await form.next();
  await form.account({ name: "Robin", email, password });
  await form.next();
  await form.consent("");
  await context.setOffline(true);
  await form.create();
  await expect(page.getByText(text("en", "signup:sending.unreachable"))).toBeVisible();
  await page.getByRole("button", { name: text("en", "signup:sending.edit") }).click();
  await expect(form.heading("consent")).toBeVisible();
  await form.create();
  await expect(page.getByText(text("en", "signup:sending.unreachable"))).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: text("en", "signup:sending.retry") }).click();
  await expect(page).toHaveURL(at("knots", "/signup-matches"));
});

test("head and foot of signup lead nowhere else, and what is to be read opens beside it", { tag: "@phone" }, async ({
  page,
}) => {
  await enterBefore(page.context(), "lagoon");
  await open(page, "lagoon", "/signup");
  await expect(page.getByRole("banner").getByRole("link")).toHaveText([text("nl", "ui:skipToContent")]);
  await expect(page.getByRole("banner").getByRole("combobox")).toHaveValue("nl");
  const links = page.getByRole("contentinfo").getByRole("link");
  expect(
    await links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.getAttribute("target")])),
  ).toEqual([
    ...["terms", "privacy", "cookies", "service"].map((slug) => [`/pages/${slug}`, "_blank"]),
    ["/withdrawal", "_blank"],
  ]);
});

test("members are led on from the signup, visitors from a newcomer's pages to the login @spec-2-signup-pages", {
  tag: "@desktop",
}, async ({ page }) => {
  for (const target of ["/signup-matches", "/complete-signup"]) {
    await page.goto(at("beau", target));
    await expect(page).toHaveURL(at("beau", `/login?from=${encodeURIComponent(target)}`));
  }
  await enterAs(page, "beau");
  await page.goto(at("beau", "/signup"));
  await expect(page).toHaveURL(at("beau", "/members"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole form stands on one page, tells what is wrong, keeps what was said and signs up", {
    tag: "@desktop",
  }, async ({ page }) => {
    const email = newEmail();
    await enterBefore(page.context(), "golden");
    await page.goto(at("golden", "/signup"));
    const main = page.getByRole("main");
    const form = signupForm(main, "en");
    await main.getByRole("radio", { name: text("en", "signup:gender.man") }).check();
    await main.getByRole("checkbox", { name: text("en", "signup:lookingFor.woman"), exact: true }).check();
    await form.field("country").selectOption("US");
    await form.field("region").selectOption("US-NY");
    await form.account({ name: "Harold", email, password });
    await form.create();
    await expect(main.getByText(text("en", "signup:problem.terms_required"))).toBeVisible();
    await expect(form.field("email")).toHaveValue(email);
    await expect(form.field("password")).toHaveValue("");
    await form.account({ name: "Harold", email, password });
    await main.locator("[name=terms]").check();
    await main.locator("[name=sensitive_data]").check();
    await form.create();
    await expect(page).toHaveURL(at("golden", "/signup-matches"));
    await confirmAddress(page, { brand: "golden", locale: "en", email });
  });
});

test("the signup of every brand asks for its own countries only", { tag: "@desktop" }, async ({ page }) => {
  for (const brand of ["curvia", "beau"] as const) {
    await page.goto(at(brand, "/signup"));
    const offered = await page
      .locator("[name=country] option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
    expect(offered).toEqual(declarationOf(brand).settings.countries);
  }
});
