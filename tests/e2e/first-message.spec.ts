import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const says = (key: string, values: Record<string, string | number> = {}) => text("nl", key, { min_age: 18, ...values });

/** A thumb that counts what it touches, on how many screens; the keyboard's own key leads from field to field. */
function countingThumb(page: Page) {
  const screens = new Set<string>();
  let taps = 0;
  return {
    counted: () => ({ taps, screens: screens.size }),
    async arrive(screen: Locator) {
      await expect(screen).toBeVisible();
      screens.add(`${new URL(page.url()).pathname} ${await screen.textContent()}`);
    },
    async tap(what: Locator) {
      taps += 1;
      await what.tap();
    },
    async type(words: string) {
      await page.keyboard.type(words);
      await page.keyboard.press("Tab");
    },
  };
}

test("a newcomer's first message is eight screens and eighteen taps away from home", { tag: "@phone" }, async ({
  page,
}) => {
  const thumb = countingThumb(page);
  const main = page.getByRole("main");
  const button = (key: string) => main.getByRole("button", { name: says(key), exact: true });
  const arriveAt = (step: string) =>
    thumb.arrive(main.getByRole("heading", { name: says(`signup:step.${step}.heading`) }));
  await open(page, "lagoon", "/");
  await thumb.arrive(page.getByRole("heading", { level: 1 }));
  const enter = page.getByRole("button", { name: says("layout:entry.enter") });
  await thumb.tap(enter);
  await thumb.tap(page.getByRole("banner").getByRole("link", { name: says("layout:nav.join") }));

  await arriveAt("who");
  await thumb.tap(main.getByRole("radio", { name: says("signup:gender.woman") }));
  await thumb.tap(main.getByRole("checkbox", { name: says("signup:lookingFor.man"), exact: true }));
  await thumb.tap(button("signup:next"));

  await arriveAt("place");
  const region = main.getByLabel(says("signup:region.label"), { exact: true });
  // why: one opens the list, and one chooses from it
  await thumb.tap(region);
  await thumb.tap(region);
  await region.selectOption("NL-NH");
  await thumb.tap(button("signup:next"));

  await arriveAt("account");
  await thumb.tap(main.getByLabel(says("signup:name.label"), { exact: true }));
  await thumb.type("Noor");
  await thumb.type(`first-${randomUUID().slice(0, 8)}@members.example`);
  await page.keyboard.type("three quiet words");
  // why: the button that shows it stands between
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  for (const part of ["21", "6"]) await thumb.type(part);
  await page.keyboard.type("1990");
  await thumb.tap(button("signup:next"));

  await arriveAt("consent");
  for (const name of ["terms", "sensitive_data"]) await thumb.tap(main.locator(`[name=${name}]`));
  await thumb.tap(button("signup:create"));

  const people = main.getByRole("list", { name: says("signup:matches.label") });
  await thumb.arrive(people);
  await thumb.tap(people.getByRole("link").first());
  await thumb.arrive(page.getByRole("heading", { level: 1 }));
  await thumb.tap(page.getByRole("link", { name: says("likes:write") }));

  const composer = page.getByRole("textbox", { name: new RegExp(says("chat:composer.label", { name: "" }).trim()) });
  await thumb.arrive(composer);
  await thumb.tap(composer);
  await page.keyboard.type("Hoi!");
  await thumb.tap(page.getByRole("button", { name: says("chat:composer.send"), exact: true }));
  await expect(page.getByRole("log")).toContainText("Hoi!");
  const { taps, screens } = thumb.counted();
  expect(screens).toBeLessThanOrEqual(8);
  expect(taps).toBeLessThanOrEqual(18);
});
