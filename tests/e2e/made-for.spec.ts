import type { BrowserContext, Page } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { enterAs, type Member, newMember } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { takeSession } from "#tests/e2e/site/take-session.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { textsOf, writeTo } from "#tests/e2e/site/write-to.ts";

const brand = "golden";
const t = (key: string, values: Record<string, string | number> = {}) => text("en", key, values);
const note = (page: Page) => page.getByRole("dialog", { name: t("layout:otherMember.title") });
const composer = (page: Page, to: Member) =>
  page.getByRole("textbox", { name: t("chat:composer.label", { name: to.name }) });

/** Has somebody else log in with the same browser, in another tab, and read there. */
async function loginElsewhere(context: BrowserContext, member: Member, target = "/chats"): Promise<Page> {
  const tab = await context.newPage();
  await takeSession(context, member);
  await open(tab, brand, target);
  return tab;
}

test("a message that was typed before another member logged in is not sent as theirs, and is still its writer's", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Zwei" });
  const bea = await newMember(brand, { name: "Bea Zwei" });
  const carl = await newMember(brand, { name: "Carla Zwei" });
  const conversation = await writeTo(bea, anna, "Hello");
  const words = "For Bea, from Anna alone";
  await open(page, brand, `/chats/${conversation}`);
  await composer(page, bea).fill(words);
  const tab = await loginElsewhere(page.context(), carl, `/members/${bea.id}/chat`);
  await expect(composer(tab, bea)).toHaveValue("");
  await page.bringToFront();
  await composer(page, bea).press("Enter");
  await expect(note(page)).toBeVisible();
  expect(await textsOf(bea, conversation)).toEqual(["Hello"]);

  await page.keyboard.press("Escape");
  await expect(note(page)).toBeHidden();
  await expect(composer(page, bea)).toHaveValue(words);
  await composer(page, bea).press("Enter");
  await note(page)
    .getByRole("button", { name: t("layout:otherMember.goOn") })
    .click();
  await expect(page).toHaveURL(at(brand, "/members"));
  for (const each of [page, tab]) {
    await open(each, brand, `/members/${bea.id}/chat`);
    await expect(composer(each, bea)).toHaveValue("");
    expect(await each.content()).not.toContain(words);
  }

  await takeSession(page.context(), anna);
  await open(page, brand, `/chats/${conversation}`);
  await expect(composer(page, bea)).toHaveValue(words);
  await composer(page, bea).press("Enter");
  await expect.poll(() => textsOf(bea, conversation)).toEqual(["Hello", words]);
});

test("a like and an order of a page that was made for another member are refused, and the page stays", {
  tag: "@phone",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Drei" });
  const bea = await newMember(brand, { name: "Bea Drei" });
  const carl = await newMember(brand, { name: "Carla Drei" });
  await open(page, brand, `/members/${bea.id}`);
  await loginElsewhere(page.context(), carl);
  await page.bringToFront();
  const likeBea = () =>
    page
      .getByRole("main")
      .getByRole("button", { name: t("likes:likeName", { name: bea.name }), exact: true })
      .click();
  await likeBea();
  await expect(note(page)).toBeVisible();
  const likesOfBea = async () => (await ask("/api/likes.php", { brand, headers: { cookie: bea.cookie } })).body;
  expect(await likesOfBea()).not.toContain(carl.id);
  await page.keyboard.press("Escape");
  await takeSession(page.context(), anna);
  await likeBea();
  await expect.poll(likesOfBea).toContain(anna.id);

  const dora = await enterAs(page, brand, { name: "Dora Drei" });
  await open(page, brand, "/credits");
  await page.getByRole("main").locator("a[href^='/credits/']").first().click();
  await page.getByRole("checkbox", { name: t("credits:order.delivery") }).check();
  await page.getByRole("checkbox", { name: t("credits:order.withdrawal") }).check();
  await loginElsewhere(page.context(), carl);
  await page.bringToFront();
  await page.getByRole("button", { name: t("credits:order.submit") }).click();
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: t("credits:order.delivery") })).toBeChecked();
  for (const { cookie } of [carl, dora]) {
    const history = await ask("/credits/history", { brand, headers: { cookie } });
    expect(history.body).not.toContain("/transactions/");
  }
});

test("a page of another member is loaded anew where one goes on with it, and shows nothing of either", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Vier" });
  const carl = await newMember(brand, { name: "Carla Vier" });
  await open(page, brand, "/profile");
  await loginElsewhere(page.context(), carl);
  await page.bringToFront();
  await page.evaluate(() => Object.assign(window, { isFormer: true }));
  await page.getByRole("link", { name: t("profile:nav.settings"), exact: true }).click();
  await expect(page.getByText(carl.email, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(anna.email);
  expect(await page.evaluate(() => Reflect.get(window, "isFormer"))).toBeUndefined();
});

test("a form of the settings that was refused is sent once its member is back, with what was typed", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Fuenf" });
  const carl = await newMember(brand, { name: "Carla Fuenf" });
  await open(page, brand, "/settings/notifications");
  const switches = page.getByRole("main").getByRole("switch");
  const first = switches.first();
  const before = await first.isChecked();
  await loginElsewhere(page.context(), carl);
  await page.bringToFront();
  await first.click();
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note(page)).toBeHidden();
  await takeSession(page.context(), anna);
  await expect(first).toBeChecked({ checked: before });
  await first.click();
  await expect(first).toBeChecked({ checked: !before });
  await page.reload();
  await expect(first).toBeChecked({ checked: !before });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form of another member is answered by a page that says so, and does nothing", { tag: "@phone" }, async ({
    page,
  }) => {
    await enterAs(page, brand, { name: "Anna Still" });
    const bea = await newMember(brand, { name: "Bea Still" });
    const carl = await newMember(brand, { name: "Carla Still" });
    await page.goto(at(brand, `/members/${bea.id}/block`));
    await takeSession(page.context(), carl);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: t("report:block.confirm") }).click();
    expect((await answered).status()).toBe(409);
    await expect(page.getByRole("heading", { name: t("layout:otherMember.title") })).toBeVisible();
    await page.getByRole("link", { name: t("layout:otherMember.goOn") }).click();
    await expect(page).toHaveURL(at(brand, "/members"));
    expect((await page.goto(at(brand, `/members/${bea.id}`)))?.status()).toBe(200);
  });
});
