import { finishSignup, openLander } from "#tests/e2e/site/lander-journey.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

test("a region touched on the map is filled in at signup, and known when one comes back @spec-2-landers-wall-map-day", async ({
  page,
}) => {
  const lander = "maplanding/nearby";
  await openLander(page, "lagoon", `/landers/${lander}`);
  const way = page.getByRole("main").getByRole("link", { name: /^Utrecht/ });
  await way.click();
  await expect(page).toHaveURL(/region=NL-UT/);
  await open(page, "lagoon", `/landers/${lander}`);
  await expect(way).toHaveAttribute("aria-current", "true");
  await page
    .getByRole("main")
    .getByRole("link", { name: text("nl", "landerMap:again", { region: "Utrecht" }), exact: true })
    .click();
  await finishSignup(page, { brand: "lagoon", locale: "nl", lander, region: "NL-UT", filled: { region: "NL-UT" } });
});

test("the drawing of the map leads where its list leads", async ({ page }) => {
  await openLander(page, "golden", "/landers/maplanding/gilf");
  await page.getByRole("main").getByRole("link", { name: "Canada", exact: true }).click();
  // why: a path is no role; the drawing is for who sees it
  await page.locator('svg a[href*="region=CA-ON"]').click();
  await expect(page).toHaveURL(/\/signup\?.*region=CA-ON/);
});

test("interests chosen on the day's page are the account's @spec-2-landers-wall-map-day", async ({ page }) => {
  const lander = "socialnetwork";
  await openLander(page, "lagoon", `/landers/${lander}`);
  const main = page.getByRole("main");
  const choices = main.getByRole("checkbox");
  const chosen = await Promise.all([0, 2].map((place) => choices.nth(place).inputValue()));
  for (const place of [0, 2]) await choices.nth(place).check();
  await main.getByRole("button", { name: text("nl", "landerSocial:submit") }).click();
  await finishSignup(page, { brand: "lagoon", locale: "nl", lander, region: "NL-UT", filled: { interests: chosen } });
});

test("the collage leads in @spec-2-landers-wall-map-day", async ({ page }) => {
  const lander = "collagelanding/weekend";
  await openLander(page, "lagoon", `/landers/${lander}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ has: page.getByRole("link") })).not.toHaveCount(0);
  await main.locator('a[href^="/signup"]').click();
  await finishSignup(page, { brand: "lagoon", locale: "nl", lander, region: "NL-UT" });
});

test("where a brand shows nobody, the three tell of nobody and stand whole", async ({ page }) => {
  for (const id of ["collagelanding", "maplanding", "socialnetwork"]) {
    await openLander(page, "knots", `/landers/${id}/bdsm`);
    const main = page.getByRole("main");
    await expect(main.locator('a[href^="/members/"]')).toHaveCount(0);
    await expect(main.getByText(/\d\+/)).toHaveCount(0);
    await expect(main.locator('a[href^="/signup"], form[action="/signup"]').first()).toBeVisible();
  }
});

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 640 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

test("the wall composes itself to every window", async ({ page }) => {
  for (const size of windows) {
    const shown = `${size.width} by ${size.height}`;
    await page.setViewportSize(size);
    await openLander(page, "lagoon", "/landers/collagelanding");
    const links = page.getByRole("main").getByRole("link");
    const sizes = await links.evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => {
          const { width: wide, height: high } = each.getBoundingClientRect();
          return Math.min(wide, high);
        }),
    );
    expect(sizes.length, shown).toBeGreaterThan(5);
    expect(Math.min(...sizes), `${shown}: every face that a keyboard reaches is seen`).toBeGreaterThanOrEqual(44);
    const gap = await page.evaluate(() => {
      const wall = document.querySelector(".collage");
      return [document.documentElement.scrollWidth - innerWidth, wall?.getBoundingClientRect().right ?? 0];
    });
    expect(gap, shown).toEqual([0, size.width]);
  }
});
