import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { finishSignup, openLander } from "#tests/e2e/site/lander-journey.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

test("the video leads to a confirmed account with both answers filled in", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  const locale = "nl";
  await openLander(page, "lagoon", "/landers/video/evening");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(locale, "landerVideo:evening.headline"));
  await page.getByRole("radio", { name: text(locale, "signup:gender.man"), exact: true }).check();
  await page.getByRole("checkbox", { name: text(locale, "signup:lookingFor.woman"), exact: true }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: text(locale, "landers:join") })
    .click();
  await finishSignup(page, {
    brand: "lagoon",
    locale,
    lander: "video/evening",
    region: "NL-NH",
    filled: { gender: "man", lookingFor: ["woman"] },
  });
  expect(problems).toEqual([]);
});

test("the scenes lead to a confirmed account with all three answers", { tag: "@desktop" }, async ({
  page,
  problems,
}) => {
  const locale = "es";
  await openLander(page, "beau", "/landers/transitionsvideolanding/gay-slow");
  await page.getByRole("radio", { name: text(locale, "signup:gender.man"), exact: true }).check();
  await page
    .getByRole("link", { name: text(locale, "landerTransitions:next") })
    .first()
    .click();
  await expect(page).toHaveURL(/#scene-2$/);
  await page.getByRole("checkbox", { name: text(locale, "signup:lookingFor.man"), exact: true }).check();
  await page
    .getByRole("link", { name: text(locale, "landerTransitions:next") })
    .last()
    .click();
  await page.getByRole("checkbox", { name: text(locale, "interests:names.wine"), exact: true }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: text(locale, "landers:join") })
    .click();
  await finishSignup(page, {
    brand: "beau",
    locale,
    lander: "transitionsvideolanding/gay-slow",
    region: "ES-MD",
    filled: { gender: "man", lookingFor: ["man"], interests: ["wine"] },
  });
  expect(problems).toEqual([]);
});

test("a film plays by itself, and stops when asked", { tag: "@desktop" }, async ({ page }) => {
  await enterBefore(page.context(), "lagoon");
  await page.goto(at("lagoon", "/landers/video"));
  const film = page.locator(".loop-scene video");
  await expect(film).toHaveAttribute("data-plays", "");
  const pause = page.getByRole("button", { name: text("nl", "landers:pause") });
  await pause.click();
  await expect(pause).toHaveAttribute("aria-pressed", "true");
  await expect(film).toHaveJSProperty("paused", true);
  await pause.click();
  await expect(film).toHaveJSProperty("paused", false);
});

test("nothing is played or fetched where less motion is wished for", { tag: "@desktop" }, async ({ page }) => {
  const films: string[] = [];
  page.on("request", (request) => {
    if (/\.(?:mp4|webm)$/.test(request.url())) films.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterBefore(page.context(), "lagoon");
  await open(page, "lagoon", "/landers/transitionsvideolanding");
  await expect(page.getByRole("button", { name: text("nl", "landers:pause") })).toBeHidden();
  expect(films).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the questions lead to signup with their answers", { tag: "@phone" }, async ({ page }) => {
    await enterBefore(page.context(), "lagoon");
    for (const lander of ["video", "transitionsvideolanding"]) {
      await page.goto(at("lagoon", `/landers/${lander}`));
      await page.getByRole("radio", { name: text("nl", "signup:gender.woman"), exact: true }).check();
      await page
        .getByRole("main")
        .getByRole("button", { name: text("nl", "landers:join") })
        .click();
      await expect(page).toHaveURL(new RegExp(`/signup[?].*gender=woman`));
      await expect(page.locator('input[name="gender"][value="woman"]')).toBeChecked();
      await page.goto(at("lagoon", `/landers/${lander}`));
      await expect(page.locator('input[name="gender"][value="woman"]')).toBeChecked();
      await page.goto(at("lagoon", `/landers/${lander}?anew=1`));
    }
  });
});

for (const lander of ["video", "transitionsvideolanding"])
  test(`the lander ${lander} holds no barrier at either size, in light and dark`, { tag: "@desktop" }, async ({
    page,
  }) => {
    await enterBefore(page.context(), "beau");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(at("beau", `/landers/${lander}`));
    expect(await findBarriersInEveryLook(page)).toEqual([]);
  });
