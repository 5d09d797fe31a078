import type { Page } from "@playwright/test";
import { type BrandId, text } from "#tests/e2e/site/brands.ts";
import { findBarriers } from "#tests/e2e/site/find-barriers.ts";
import { logInAs } from "#tests/e2e/site/log-in-as.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { signUpAs } from "#tests/e2e/site/sign-up-as.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

const houses = [{ brand: "lagoon", locale: "nl" }, { brand: "sheworld", locale: "de" }] as const;

/** What a member does on the own profile, in the words of a language. */
function ownProfile(page: Page, brand: BrandId, locale: Locale) {
  const says = (key: string, values: Record<string, string | number> = {}) => text(locale, `profile:${key}`, values);
  const section = (name: string) => page.getByRole("region", { name: says(`${name}.title`), exact: true });
  return {
    says,
    section,
    open: () => page.goto(at(brand, "/profile"), { waitUntil: "networkidle" }),
    field: (name: string, key: string) => section(name).getByLabel(says(key)),
    chip: (name: string, label: string) => section(name).locator("label").filter({ hasText: new RegExp(`^${label}$`) }),
    save: async (name: string) => {
      await section(name).getByRole("button", { name: says("save.button") }).click();
      await expect(section(name).getByText(says("save.saved"), { exact: true })).toBeVisible();
    },
  };
}

for (const { brand, locale } of houses) {
  test(`a member of ${brand} writes the whole profile in ${locale}, and others read it`, async ({ page, browser, problems }) => {
    test.setTimeout(120_000);
    const { says, section, open, field, chip, save } = ownProfile(page, brand, locale);
    await signUpAs(page, brand);
    await open();
    await field("about", "about.name").fill("Robin Zoë");
    await field("about", "about.bio").fill("I bake bread at night and read in the bath, and I laugh too loudly at the cinema.");
    await field("about", "about.opening").fill("Tell me what you would bake.");
    await field("about", "about.note").fill("Only evenings, please.");
    await save("about");

    await section("details").getByLabel(text(locale, "members:fields.hair_color")).selectOption("red");
    await section("details").getByLabel(text(locale, "members:fields.sexuality")).selectOption("bisexual");
    await section("details").getByLabel(text(locale, "members:fields.tattoos")).selectOption("few");
    await section("details").getByLabel(text(locale, "members:fields.relationship_status")).selectOption("single");
    await section("details").getByLabel(says("details.height")).selectOption("171");
    await save("details");

    await chip("wishes", text(locale, "members:gender.nonbinary")).click();
    await section("wishes").getByLabel(text(locale, "ui:ageFrom")).selectOption("30");
    await section("wishes").getByLabel(text(locale, "ui:ageTo")).selectOption("55");
    await save("wishes");

    for (const interest of ["wine", "books", "yoga"]) await chip("interests", text(locale, `interests:names.${interest}`)).click();
    await save("interests");

    await page.reload({ waitUntil: "networkidle" });
    await expect(field("about", "about.opening")).toHaveValue("Tell me what you would bake.");
    await expect(section("details").getByLabel(says("details.height"))).toHaveValue("171");
    await expect(section("wishes").getByLabel(text(locale, "ui:ageTo"))).toHaveValue("55");
    await expect(section("interests").getByRole("checkbox", { checked: true })).toHaveCount(3);
    await expect(page.getByText(says("progress.label", { percent: 75 }))).toBeVisible();

    const target = await page.getByRole("link", { name: says("summary.preview") }).getAttribute("href");
    const other = await (await browser.newContext()).newPage();
    await signUpAs(other, brand);
    await other.goto(at(brand, target ?? ""), { waitUntil: "networkidle" });
    await expect(other.getByRole("heading", { level: 1 })).toContainText("Robin Zoë");
    const main = other.getByRole("main");
    for (const shown of ["I bake bread at night", "Only evenings, please.", text(locale, "members:values.hair_color.red"), text(locale, "members:values.tattoos.few"), text(locale, "interests:names.yoga")]) {
      await expect(main.getByText(shown).first()).toBeVisible();
    }
    await expect(main.getByText("members.example")).toHaveCount(0);
    await other.context().close();
    expect(problems).toEqual([]);
  });

  test(`what is wrong in a profile on ${brand} is told at its field in ${locale}`, async ({ page }) => {
    const { says, section, open, field } = ownProfile(page, brand, locale);
    const { email } = await signUpAs(page, brand);
    await open();
    for (const [name, problem] of [["@robin", "name_starts_with_at"], [email, "name_is_email"], [" ", "name_required"]] as const) {
      await field("about", "about.name").fill(name);
      await section("about").getByRole("button", { name: says("save.button") }).click();
      await expect(section("about").getByText(says(`problem.${problem}`), { exact: true })).toBeVisible();
    }
    await field("about", "about.name").fill("Robin");
    await field("about", "about.bio").fill("Call me: 06 12345678");
    await section("about").getByRole("button", { name: says("save.button") }).click();
    await expect(field("about", "about.bio")).toBeFocused();
    await expect(field("about", "about.bio")).toHaveAttribute("aria-invalid", "true");
  });
}

test("the place of the device is kept on request, brings its region, and goes with one press", async ({ page, context, problems }) => {
  const { says, section, open, field } = ownProfile(page, "lagoon", "nl");
  await signUpAs(page, "lagoon", { country: "NL", region: "NL-GR" });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 51.2, longitude: 5.95 });
  await open();
  await expect(field("place", "place.region")).toHaveValue("NL-GR");
  await section("place").getByRole("button", { name: says("place.share") }).click();
  await expect(field("place", "place.region")).toHaveValue("NL-LI");
  await expect(section("place").getByText(says("place.deviceKept"))).toBeVisible();
  await section("place").getByRole("button", { name: says("place.forget") }).click();
  await expect(section("place").getByText(says("place.deviceHint"))).toBeVisible();
  await expect(field("place", "place.region")).toHaveValue("NL-LI");
  expect(problems).toEqual([]);
});

test("a place that is refused or far away is told, and the region is chosen by hand", async ({ page, context }) => {
  const { says, section, open, field, save } = ownProfile(page, "lagoon", "nl");
  await signUpAs(page, "lagoon", { country: "NL", region: "NL-GR" });
  await open();
  await section("place").getByRole("button", { name: says("place.share") }).click();
  await expect(section("place").getByText(says("place.failed.denied"))).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -41.29, longitude: 174.78 });
  await section("place").getByRole("button", { name: says("place.share") }).click();
  await expect(section("place").getByText(says("place.failed.not_here"))).toBeVisible();
  await field("place", "place.country").selectOption("BE");
  await expect(field("place", "place.region")).toHaveValue("");
  await section("place").getByRole("button", { name: says("save.button") }).click();
  await expect(section("place").getByText(says("problem.region_required"))).toBeVisible();
  await field("place", "place.region").selectOption("BE-VAN");
  await save("place");
  await page.reload({ waitUntil: "networkidle" });
  await expect(field("place", "place.region")).toHaveValue("BE-VAN");
});

test("interests are searched within and chosen by keyboard, fifteen at most", async ({ page }) => {
  const { says, section, open, save } = ownProfile(page, "golden", "en");
  await signUpAs(page, "golden", { born: [3, 4, 1962] });
  await open();
  const wanted = section("interests").getByRole("searchbox");
  await wanted.fill("mountain");
  await expect(section("interests").getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await wanted.fill("no such thing");
  await expect(section("interests").getByText(says("interests.nothing"))).toBeVisible();
  await wanted.fill("");
  await expect(section("interests").getByRole("checkbox", { checked: true })).toHaveCount(1);
  for (let count = 1; count < 15; count += 1) await section("interests").locator("label:has(input:not(:checked))").first().click();
  await expect(section("interests").getByText(says("interests.count_other", { count: 15, most: 15 }))).toBeVisible();
  expect(await section("interests").locator("input[type=checkbox]:not(:checked):not(:disabled)").count()).toBe(0);
  await save("interests");
});

test("nothing is lost on a dead line, and it is saved when the line is back", async ({ page, context }) => {
  const { says, section, open, field } = ownProfile(page, "knots", "en");
  await signUpAs(page, "knots");
  await open();
  await field("about", "about.bio").fill("Written in a tunnel, read in the open air some minutes later.");
  await context.setOffline(true);
  await section("about").getByRole("button", { name: says("save.button") }).click();
  await expect(section("about").getByText(says("save.unsent"))).toBeVisible();
  await expect(field("about", "about.bio")).toHaveValue(/^Written in a tunnel/);
  await context.setOffline(false);
  await expect(section("about").getByText(says("save.saved"), { exact: true })).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(field("about", "about.bio")).toHaveValue(/^Written in a tunnel/);
});

test("leaving with unsaved changes is asked first", async ({ page }) => {
  const { says, open, field } = ownProfile(page, "knots", "en");
  await signUpAs(page, "knots");
  await open();
  await field("about", "about.bio").fill("Not saved.");
  await page.getByRole("link", { name: says("nav.settings"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: says("unsaved.title") })).toBeVisible();
  await page.getByRole("button", { name: says("unsaved.stay") }).click();
  await expect(field("about", "about.bio")).toHaveValue("Not saved.");
  await page.getByRole("link", { name: says("nav.settings"), exact: true }).click();
  await page.getByRole("button", { name: says("unsaved.leave"), exact: true }).click();
  await expect(page).toHaveURL(at("knots", "/profile/settings"));
});

test("two tabs never overwrite each other's sections", async ({ page, context }) => {
  const first = ownProfile(page, "knots", "en");
  await signUpAs(page, "knots");
  await first.open();
  const tab = await context.newPage();
  const second = ownProfile(tab, "knots", "en");
  await second.open();
  await second.field("about", "about.opening").fill("From the second tab.");
  await second.save("about");
  await first.section("details").getByLabel(text("en", "members:fields.eye_color")).selectOption("green");
  await first.save("details");
  await tab.reload({ waitUntil: "networkidle" });
  await expect(second.field("about", "about.opening")).toHaveValue("From the second tab.");
  await expect(second.section("details").getByLabel(text("en", "members:fields.eye_color"))).toHaveValue("green");
});

test("has no barrier in light and dark", async ({ page }) => {
  const { open } = ownProfile(page, "velours", "fr");
  await signUpAs(page, "velours");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open();
    expect(await findBarriers(page)).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a section is saved, and what is wrong is told", async ({ page }) => {
    const { says, section, field } = ownProfile(page, "curvia", "it");
    await signUpAs(page, "curvia");
    await page.goto(at("curvia", "/profile"));
    await field("about", "about.name").fill("@robin");
    await section("about").getByRole("button", { name: says("save.button") }).click();
    await expect(section("about").getByText(says("problem.name_starts_with_at"))).toBeVisible();
    await field("about", "about.name").fill("Robin");
    await field("about", "about.bio").fill("Senza script va bene lo stesso.");
    await section("about").getByRole("button", { name: says("save.button") }).click();
    await expect(section("about").getByText(says("save.saved"), { exact: true })).toBeVisible();
    await page.goto(at("curvia", "/profile"));
    await expect(field("about", "about.bio")).toHaveValue("Senza script va bene lo stesso.");
  });
});

test.describe("alerts", () => {
  const alertOf = (page: Page, locale: Locale, kind: string) => page.getByText(text(locale, `shell:alerts.${kind}.title`), { exact: true });

  test("the photo alert stands where others are met, not on the pages about oneself", async ({ page }) => {
    await signUpAs(page, "lagoon");
    await page.goto(at("lagoon", "/members"), { waitUntil: "networkidle" });
    await expect(alertOf(page, "nl", "profile_photo")).toBeVisible();
    await expect(page.locator("[data-part=alert]")).toHaveCount(1);
    for (const target of ["/profile", "/profile/settings", "/profile/photos", "/activate/done"]) {
      await page.goto(at("lagoon", target), { waitUntil: "networkidle" });
      await expect(alertOf(page, "nl", "profile_photo"), target).toHaveCount(0);
    }
  });

  test("an alert that was put away stays away", async ({ page }) => {
    await signUpAs(page, "iskra");
    // The photo alert, which comes first, is not shown here (spec section 4).
    await page.goto(at("iskra", "/premium"), { waitUntil: "networkidle" });
    await expect(alertOf(page, "pl", "enrich_profile")).toBeVisible();
    const kept = page.waitForResponse((response) => response.url().includes("/alerts/enrich_profile/dismiss"));
    await page.locator("[data-part=alert]").getByRole("button", { name: text("pl", "ui:dismiss") }).click();
    await kept;
    await expect(alertOf(page, "pl", "enrich_profile")).toHaveCount(0);
    await page.reload({ waitUntil: "networkidle" });
    await expect(alertOf(page, "pl", "enrich_profile")).toHaveCount(0);
  });

  test("the activation reminder sends the link again", async ({ page }) => {
    await signUpAs(page, "sheworld", { confirmed: false });
    await page.goto(at("sheworld", "/members"), { waitUntil: "networkidle" });
    await expect(alertOf(page, "de", "activation_reminder")).toBeVisible();
    await page.getByRole("button", { name: text("de", "shell:alerts.activation_reminder.action") }).click();
    await expect(page.locator("[data-part=alert]").getByText(/./).nth(1)).not.toHaveText(text("de", "shell:alerts.activation_reminder.text"));
  });
});

test("a member's titles begin with the number of unread messages and new likes", async ({ page }) => {
  await signUpAs(page, "golden", { born: [3, 4, 1962] });
  await page.goto(at("golden", "/profile"));
  await expect(page).toHaveTitle(/^My profile/);
  await page.context().clearCookies();
  await logInAs(page.context(), "golden", "demo@golden.example");
  await page.goto(at("golden", "/profile"));
  await expect(page).toHaveTitle(/^\(\d+\+?\) My profile/);
});
