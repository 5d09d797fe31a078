import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { newMember, enterAs, pageOf } from "#tests/e2e/site/members.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { textsOf, writeTo } from "#tests/e2e/site/write-to.ts";

// why: five attempts with ever longer pauses take a quarter of a minute
test.describe.configure({ timeout: 120_000 });

const says =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}) =>
    text(locale, key, values);
const bubbles = (page: Page) => page.locator('[data-part="bubble"]');

test("a message that finds no server says so after five attempts, and goes out once, in order, when it is tried again @product-text-stays", {
  tag: "@phone",
}, async ({ page }) => {
  const t = says("it");
  const anna = await enterAs(page, "curvia", { name: "Anna Rete" });
  const bea = await newMember("curvia", { name: "Bea Rete" });
  const conversation = await writeTo(bea, anna, "Ciao");
  await page.clock.install();
  await open(page, "curvia", `/chats/${conversation}`);
  let attempts = 0;
  await page.route("**/messages", (route) => {
    attempts += 1;
    return route.fulfill({ status: 503, body: "{}" });
  });
  const send = async (words: string) => {
    await page.getByRole("textbox", { name: t("chat:composer.label", { name: bea.name }) }).fill(words);
    await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
    await expect(bubbles(page).filter({ hasText: words })).toBeVisible();
  };
  await send("Uno");
  await send("Due");
  const log = page.getByRole("log", { name: t("chat:conversation", { name: bea.name }) });
  const tryOn = async () => {
    await page.clock.fastForward(5_000);
    return attempts;
  };
  await expect.poll(tryOn).toBe(5);
  await expect(log.getByText(t("chat:unreachable"))).toHaveCount(2);
  await expect(page.getByText(t("chat:serverAway"))).toBeVisible();
  expect(attempts).toBe(5);
  expect(await textsOf(bea, conversation)).toEqual(["Ciao"]);
  await page.unroute("**/messages");
  await log
    .getByRole("button", { name: t("chat:retry") })
    .first()
    .dblclick();
  await send("Tre");
  await expect(log.getByText(t("chat:unreachable"))).toHaveCount(0);
  await expect.poll(() => textsOf(bea, conversation)).toEqual(["Ciao", "Uno", "Due", "Tre"]);
  await expect(bubbles(page)).toHaveText(["Ciao", "Uno", "Due", "Tre"]);
  await expect(page.getByText(t("chat:serverAway"))).toBeHidden();
});

test("a refused message holds what was written after it until it is changed; then both go out in order", {
  tag: "@phone",
}, async ({ page }) => {
  const t = says("it");
  const anna = await enterAs(page, "curvia", { name: "Anna Fila" });
  const bea = await newMember("curvia", { name: "Bea Fila" });
  const conversation = await writeTo(bea, anna, "Ciao");
  await open(page, "curvia", `/chats/${conversation}`);
  // why: the site itself refuses hardly anything that can be put in other words
  await page.route("**/messages", (route) =>
    route.request().postData()?.includes("Male")
      ? route.fulfill({ status: 409, json: { error: "conflict", message: "No" } })
      : route.continue(),
  );
  const log = page.getByRole("log", { name: t("chat:conversation", { name: bea.name }) });
  for (const words of ["Male", "Dopo"]) {
    await page.getByRole("textbox", { name: t("chat:composer.label", { name: bea.name }) }).fill(words);
    await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
  }
  await expect(log.getByText(t("chat:behind"))).toHaveCount(1);
  await reload(page);
  await expect(log.getByText(t("chat:behind"))).toHaveCount(1);
  expect(await textsOf(bea, conversation)).toEqual(["Ciao"]);
  await log.getByRole("button", { name: t("chat:edit.start") }).click();
  await log.getByRole("textbox", { name: t("chat:edit.label") }).fill("Bene");
  await log.getByRole("button", { name: t("chat:composer.send") }).click();
  await expect(bubbles(page)).toHaveText(["Ciao", "Bene", "Dopo"]);
  await expect.poll(() => textsOf(bea, conversation)).toEqual(["Ciao", "Bene", "Dopo"]);
});

test("a block closes the open conversation of both at once; what the other still sends is refused and stays", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const t = says("fr");
  const anna = await enterAs(page, "velours", { name: "Anna Mur" });
  const bea = await newMember("velours", { name: "Bea Mur" });
  const conversation = await writeTo(bea, anna, "Bonjour");
  await open(page, "velours", `/chats/${conversation}`);
  const theirs = await pageOf(browser, bea);
  await open(theirs, "velours", `/chats/${conversation}`);
  // why: somebody who just sends does not hear of it first
  await theirs.route("**/chats/*/messages?after=*", (route) => route.abort());
  await page.getByRole("button", { name: t("chat:menu"), exact: true }).click();
  await page.getByRole("button", { name: t("chat:block"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("report:block.confirm") })
    .click();
  await expect(page).toHaveURL(at("velours", "/members"));

  await theirs.getByRole("textbox", { name: t("chat:composer.label", { name: anna.name }) }).fill("Encore là ?");
  await theirs.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
  const gone = t("chat:composer.gone", { name: anna.name });
  await expect(theirs.getByRole("alert").filter({ hasText: gone })).toBeVisible();
  await theirs.unroute("**/chats/*/messages?after=*");
  await open(theirs, "velours", `/chats/${conversation}`);
  await expect(theirs.getByRole("status").filter({ hasText: gone })).toBeVisible();
  await expect(bubbles(theirs)).toHaveText(["Bonjour", "Encore là ?"]);
  await open(page, "velours", `/chats/${conversation}`);
  await expect(page.getByText(t("chat:composer.blocked"))).toBeVisible();
  expect(await textsOf(bea, conversation)).toEqual(["Bonjour"]);
  await theirs.context().close();
});
