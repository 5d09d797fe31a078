import { brands, declarationOf, languageOn, text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const day = 24 * 60 * 60;

for (const { id, locale } of brands) {
  test(`${id} greets in ${locale}`, { tag: "@desktop" }, async ({ page, context }) => {
    await enterBefore(context, id);
    await page.goto(at(id, "/login"));
    await expect(page.locator("html")).toHaveAttribute("lang", languageOn(id, locale));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(locale, "account:login.heading"));
  });
}

test("a link's language holds for the visits to come, 365 days @spec-9-locale-cookie", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await enterBefore(context, "lagoon");
  await page.goto(at("lagoon", "/login?lang=sv"));
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await page.goto(at("lagoon", "/pricing"));
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  const cookie = (await context.cookies()).find(({ name }) => name === "__Host-locale");
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax" });
  expect(Math.abs((cookie?.expires ?? 0) - (Date.now() / 1_000 + 365 * day))).toBeLessThan(day);
});

test("an unknown language changes nothing and is not kept", { tag: "@desktop" }, async ({ page, context }) => {
  await enterBefore(context, "lagoon");
  await page.goto(at("lagoon", "/login?lang=xx"));
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-locale");
});

test("the choice at the foot of a page takes effect at once and stays on the page", async ({
  page,
  context,
  problems,
}) => {
  await enterBefore(context, "lagoon");
  await open(page, "lagoon", "/pricing?lang=en");
  await page
    .getByRole("contentinfo")
    .getByRole("combobox", { name: text("en", "ui:language") })
    .selectOption("fi");
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
  await expect(page).toHaveURL(at("lagoon", "/pricing"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("fi", "pricing:heading", { brand: "Lagoon" }));
  expect(problems).toEqual([]);
});

test("/lang-config offers every language under its own name @spec-2-lang-config", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await enterBefore(context, "knots");
  await page.goto(at("knots", "/lang-config"));
  const choices = page.getByRole("main").getByRole("form").getByRole("button");
  await expect(choices).toHaveCount(11);
  await page.getByRole("main").getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("fr", "language:heading"));
});

for (const [brand, price, date] of [
  ["knots", /£\d/, /\w+day,? \d{1,2} \w+ 20\d\d/],
  ["golden", /\$\d/, /\w+day, \w+ \d{1,2}, 20\d\d/],
] as const) {
  test(`English on ${brand} is that of its country, in the browser as from the server`, { tag: "@desktop" }, async ({
    page,
    context,
    problems,
  }) => {
    await enterBefore(context, brand);
    await open(page, brand, "/lang-config");
    await expect(page.getByRole("main")).toContainText(date);
    await expect(page.getByRole("main")).toContainText(price);
    await expect(page.getByRole("contentinfo")).toContainText(
      text(languageOn(brand, "en"), "layout:footer.disclaimer", { brand: declarationOf(brand).settings.name }),
    );
    expect(problems).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the choice at the foot of a page works with a button", { tag: "@desktop" }, async ({ page, context }) => {
    await enterBefore(context, "knots");
    await page.goto(at("knots", "/pricing"));
    const foot = page.getByRole("contentinfo");
    await foot.getByRole("combobox", { name: text("en", "ui:language") }).selectOption("de");
    await foot.getByRole("button", { name: text("en", "ui:chooseLanguage"), exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page).toHaveURL(at("knots", "/pricing"));
  });
});
