import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { ownProfile } from "#tests/e2e/site/own-profile.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const brandCases = [
  { brand: "lagoon", locale: "nl", writes: "@phone", errs: "@desktop" },
  { brand: "sheworld", locale: "de", writes: "@desktop", errs: "@phone" },
] as const;

for (const { brand, locale, writes, errs } of brandCases) {
  test(`a member of ${brand} writes the whole profile in ${locale}, and others read it @spec-2-profile`, {
    tag: writes,
  }, async ({ page, browser, problems }) => {
    const { says, section, visit, field, chip, save } = ownProfile(page, brand, locale);
    await enterAs(page, brand);
    await visit();
    await field("about", "about.name").fill("Robin Zoë");
    await field("about", "about.bio").fill(
      "I bake bread at night and read in the bath, and I laugh too loudly at the cinema.",
    );
    await field("about", "about.opening").fill("Tell me what you would bake.");
    await field("about", "about.note").fill("Only evenings, please.");
    await save("about");

    const firstAnswer = section("answers").getByRole("group", { name: says("answers.nth", { number: 1 }) });
    await firstAnswer.getByLabel(says("answers.answer")).fill("Bread, and nobody to hurry it.");
    await section("answers").getByRole("button").click();
    await expect(firstAnswer.getByText(says("problem.prompt_required"))).toBeVisible();
    await firstAnswer
      .getByLabel(says("answers.question"))
      .selectOption({ label: text(locale, "prompts:questions.sunday") });
    await save("answers");

    await section("details").getByLabel(text(locale, "members:fields.hair_color")).selectOption("red");
    await section("details").getByLabel(text(locale, "members:fields.sexuality")).selectOption("bisexual");
    await section("details").getByLabel(text(locale, "members:fields.tattoos")).selectOption("few");
    await section("details").getByLabel(text(locale, "members:fields.relationship_status")).selectOption("single");
    await section("details").getByLabel(says("details.height")).selectOption("171");
    await save("details");

    await chip("preferences", text(locale, "members:gender.nonbinary")).click();
    await section("preferences").getByLabel(text(locale, "ui:ageFrom")).selectOption("30");
    await section("preferences").getByLabel(text(locale, "ui:ageTo")).selectOption("55");
    await save("preferences");

    for (const interest of ["wine", "books", "yoga"])
      await chip("interests", text(locale, `interests:names.${interest}`)).click();
    await save("interests");

    await reload(page);
    await expect(field("about", "about.opening")).toHaveValue("Tell me what you would bake.");
    await expect(section("details").getByLabel(says("details.height"))).toHaveValue("171");
    await expect(section("preferences").getByLabel(text(locale, "ui:ageTo"))).toHaveValue("55");
    await expect(section("interests").getByRole("checkbox", { checked: true })).toHaveCount(3);
    await expect(page.getByText(says("progress.label", { percent: 75 }))).toBeVisible();

    const target = await page.getByRole("link", { name: says("summary.preview") }).getAttribute("href");
    const other = await (await browser.newContext()).newPage();
    await enterAs(other, brand);
    await open(other, brand, target ?? "");
    await expect(other.getByRole("heading", { level: 1 })).toContainText("Robin Zoë");
    const main = other.getByRole("main");
    for (const shown of [
      "I bake bread at night",
      "Only evenings, please.",
      text(locale, "prompts:questions.sunday"),
      "Bread, and nobody to hurry it.",
      text(locale, "members:values.hair_color.red"),
      text(locale, "members:values.tattoos.few"),
      text(locale, "interests:names.yoga"),
    ]) {
      await expect(main.getByText(shown).first()).toBeVisible();
    }
    await expect(main.getByText("members.example")).toHaveCount(0);
    await other.context().close();
    expect(problems).toEqual([]);
  });

  test(`what is wrong in a profile on ${brand} is told at its field in ${locale}`, { tag: errs }, async ({ page }) => {
    const { says, section, visit, field } = ownProfile(page, brand, locale);
    const { email } = await enterAs(page, brand);
    await visit();
    for (const [name, problem] of [
      ["@robin", "name_starts_with_at"],
      [email, "name_is_email"],
      [" ", "name_required"],
      ["Suррort", "name_mixes_scripts"],
      ["Supp0rt", "name_reserved"],
    ] as const) {
      await field("about", "about.name").fill(name);
      await section("about")
        .getByRole("button", { name: says("save.button") })
        .click();
      await expect(section("about").getByText(says(`problem.${problem}`), { exact: true })).toBeVisible();
    }
    await field("about", "about.name").fill("Robin");
    await field("about", "about.bio").fill("Call me: 06 12345678");
    await section("about")
      .getByRole("button", { name: says("save.button") })
      .click();
    await expect(field("about", "about.bio")).toBeFocused();
    await expect(field("about", "about.bio")).toHaveAttribute("aria-invalid", "true");
  });
}

test("nothing is lost on a dead line, and it is saved when the line is back", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  const { says, section, visit, field } = ownProfile(page, "knots", "en");
  await enterAs(page, "knots");
  await visit();
  await field("about", "about.bio").fill("Written in a tunnel, read in the open air some minutes later.");
  await context.setOffline(true);
  await section("about")
    .getByRole("button", { name: says("save.button") })
    .click();
  await expect(section("about").getByText(says("save.unsent"))).toBeVisible();
  await expect(field("about", "about.bio")).toHaveValue(/^Written in a tunnel/);
  await context.setOffline(false);
  await expect(section("about").getByText(says("save.saved"), { exact: true })).toBeVisible();
  await reload(page);
  await expect(field("about", "about.bio")).toHaveValue(/^Written in a tunnel/);
});

test("leaving with unsaved changes is asked first", { tag: "@phone" }, async ({ page }) => {
  const { says, visit, field } = ownProfile(page, "knots", "en");
  await enterAs(page, "knots");
  await visit();
  await field("about", "about.bio").fill("Not saved.");
  await page.getByRole("link", { name: says("nav.settings"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: says("unsaved.title") })).toBeVisible();
  await page.getByRole("button", { name: says("unsaved.stay") }).click();
  await expect(field("about", "about.bio")).toHaveValue("Not saved.");
  await page.getByRole("link", { name: says("nav.settings"), exact: true }).click();
  await page.getByRole("button", { name: says("unsaved.leave"), exact: true }).click();
  await expect(page).toHaveURL(at("knots", "/profile/settings"));
});

test("two tabs never overwrite each other's sections", { tag: "@desktop" }, async ({ page, context }) => {
  const first = ownProfile(page, "knots", "en");
  await enterAs(page, "knots");
  await first.visit();
  const tab = await context.newPage();
  const second = ownProfile(tab, "knots", "en");
  await second.visit();
  await second.field("about", "about.opening").fill("From the second tab.");
  await second.save("about");
  await first.section("details").getByLabel(text("en", "members:fields.eye_color")).selectOption("green");
  await first.save("details");
  await reload(tab);
  await expect(second.field("about", "about.opening")).toHaveValue("From the second tab.");
  await expect(second.section("details").getByLabel(text("en", "members:fields.eye_color"))).toHaveValue("green");
});

test("has no barrier at either size, in light and dark", { tag: "@desktop" }, async ({ page }) => {
  await enterAs(page, "velours");
  await ownProfile(page, "velours", "fr").visit();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a section is saved, and what is wrong is told", { tag: "@phone" }, async ({ page }) => {
    const { says, section, field } = ownProfile(page, "curvia", "it");
    await enterAs(page, "curvia");
    await page.goto(at("curvia", "/profile"));
    await field("about", "about.name").fill("@robin");
    await section("about")
      .getByRole("button", { name: says("save.button") })
      .click();
    await expect(section("about").getByText(says("problem.name_starts_with_at"))).toBeVisible();
    await field("about", "about.name").fill("Robin");
    await field("about", "about.bio").fill("Senza script va bene lo stesso.");
    await section("about")
      .getByRole("button", { name: says("save.button") })
      .click();
    await expect(section("about").getByText(says("save.saved"), { exact: true })).toBeVisible();
    await page.goto(at("curvia", "/profile"));
    await expect(field("about", "about.bio")).toHaveValue("Senza script va bene lo stesso.");
  });
});
