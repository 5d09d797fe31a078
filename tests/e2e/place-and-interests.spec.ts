import { at } from "#tests/e2e/site/running-site.ts";
import { reload } from "#tests/e2e/site/open.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { ownProfile } from "#tests/e2e/site/own-profile.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

test("the place of the device is kept on request, brings its region, and goes with one press", {
  tag: "@phone",
}, async ({ page, context, problems }) => {
  const { says, section, visit, field } = ownProfile(page, "lagoon", "nl");
  await enterAs(page, "lagoon", { country: "NL", region: "NL-GR" });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 51.2, longitude: 5.95 });
  await visit();
  await expect(field("place", "place.region")).toHaveValue("NL-GR");
  await section("place")
    .getByRole("button", { name: says("place.share") })
    .click();
  await expect(field("place", "place.region")).toHaveValue("NL-LI");
  await expect(section("place").getByText(says("place.deviceKept"))).toBeVisible();
  await section("place")
    .getByRole("button", { name: says("place.forget") })
    .click();
  await expect(section("place").getByText(says("place.deviceHint"))).toBeVisible();
  await expect(field("place", "place.region")).toHaveValue("NL-LI");
  expect(problems).toEqual([]);
});

test("both ends of an age chosen before the page's script came are there when it comes", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  const { section } = ownProfile(page, "golden", "en");
  await enterAs(page, "golden", { born: [3, 4, 1962] });
  const script = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(at("golden", "/profile"), { waitUntil: "commit" });
  const end = (key: string) => section("preferences").getByRole("combobox", { name: text("en", key) });
  await end("ui:ageFrom").selectOption("63");
  await end("ui:ageTo").selectOption("67");
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  script.resolve();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await expect(end("ui:ageTo")).toHaveValue("67");
  await expect(end("ui:ageFrom")).toHaveValue("63");
  expect(problems).toEqual([]);
});

test("a place that is refused or far away is told, and the region is chosen by hand", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const { says, section, visit, field, save } = ownProfile(page, "lagoon", "nl");
  await enterAs(page, "lagoon", { country: "NL", region: "NL-GR" });
  await visit();
  await section("place")
    .getByRole("button", { name: says("place.share") })
    .click();
  await expect(section("place").getByText(says("place.failed.denied"))).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -41.29, longitude: 174.78 });
  await section("place")
    .getByRole("button", { name: says("place.share") })
    .click();
  await expect(section("place").getByText(says("place.failed.not_here"))).toBeVisible();
  await field("place", "place.country").selectOption("BE");
  await expect(field("place", "place.region")).toHaveValue("");
  await section("place")
    .getByRole("button", { name: says("save.button") })
    .click();
  await expect(section("place").getByText(says("problem.region_required"))).toBeVisible();
  await field("place", "place.region").selectOption("BE-VAN");
  await save("place");
  await reload(page);
  await expect(field("place", "place.region")).toHaveValue("BE-VAN");
});

test("interests are searched within and chosen by keyboard, fifteen at most", { tag: "@desktop" }, async ({ page }) => {
  const { says, section, visit, save } = ownProfile(page, "golden", "en");
  await enterAs(page, "golden", { born: [3, 4, 1962] });
  await visit();
  const wanted = section("interests").getByRole("searchbox");
  await wanted.fill("mountain");
  await expect(section("interests").getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await wanted.fill("no such thing");
  await expect(section("interests").getByText(says("interests.nothing"))).toBeVisible();
  await wanted.fill("");
  await expect(section("interests").getByRole("checkbox", { checked: true })).toHaveCount(1);
  for (let count = 1; count < 15; count += 1)
    await section("interests").locator("label:has(input:not(:checked))").first().click();
  await expect(section("interests").getByText(says("interests.count_other", { count: 15, most: 15 }))).toBeVisible();
  expect(await section("interests").locator("input[type=checkbox]:not(:checked):not(:disabled)").count()).toBe(0);
  await save("interests");
});
