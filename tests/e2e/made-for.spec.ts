import type { BrowserContext, Page } from "@playwright/test";
import { questions } from "#app/domain/discovery/match-finder/questions.ts";
import { preferenceNames } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { enterAs, type Member, newMember } from "#tests/e2e/site/members.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { takeSession } from "#tests/e2e/site/take-session.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { textsOf, writeTo } from "#tests/e2e/site/write-to.ts";

const brand = "golden";
const t = (key: string, values: Record<string, string | number> = {}) => text("en", key, values);
const note = (page: Page) => page.getByRole("dialog", { name: t("layout:otherMember.title") });
const composer = (page: Page, to: Member) =>
  page.getByRole("textbox", { name: t("chat:composer.label", { name: to.name }) });

/** Has the page ask nothing by itself, so that only what the test does is refused. */
const keepQuiet = (page: Page): Promise<unknown> =>
  page.route(/\/api\/(?:user|chats|likes)\.php$/, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ status: 403, json: { error: "forbidden", message: "No" } })
      : route.continue(),
  );

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
  await keepQuiet(page);
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

test("a note that comes while somebody writes is not sent away by the key that was to send the message", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Schreibt" });
  const bea = await newMember(brand, { name: "Bea Schreibt" });
  const conversation = await writeTo(bea, anna, "Hello");
  await keepQuiet(page);
  await open(page, brand, `/chats/${conversation}`);
  await composer(page, bea).fill("For Bea alone");
  await takeSession(page.context(), bea);
  await page.evaluate(async () => void (await fetch("/chats/page")));
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note(page)).toBeHidden();
  await expect(composer(page, bea)).toHaveValue("For Bea alone");
});

test("a like of a page that was made for another member is refused, and the same button sends it later", {
  tag: "@phone",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Drei" });
  const bea = await newMember(brand, { name: "Bea Drei" });
  const carl = await newMember(brand, { name: "Carla Drei" });
  await keepQuiet(page);
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
  const before = await likesOfBea();
  for (const { id } of [anna, carl]) expect(before).not.toContain(id);
  await page.keyboard.press("Escape");
  await takeSession(page.context(), anna);
  await likeBea();
  await expect.poll(likesOfBea).toContain(anna.id);
});

test("an order of a page that was made for another member is refused, and what was ticked stays", {
  tag: "@phone",
}, async ({ page }) => {
  const dora = await enterAs(page, brand, { name: "Dora Drei" });
  const carl = await newMember(brand, { name: "Carla Drei" });
  await keepQuiet(page);
  await open(page, brand, "/credits/30/card");
  const delivery = page.getByRole("checkbox", { name: t("credits:order.delivery") });
  await delivery.check();
  await page.getByRole("checkbox", { name: t("credits:order.withdrawal") }).check();
  await loginElsewhere(page.context(), carl);
  await page.bringToFront();
  await page.getByRole("button", { name: t("credits:order.submit") }).click();
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(delivery).toBeChecked();
  for (const { cookie } of [carl, dora]) {
    const { status, body } = await ask("/transactions", { brand, headers: { cookie } });
    expect(status).toBe(200);
    expect(body).not.toMatch(/href="\/transactions\/[0-9a-f-]{36}/);
  }
  await takeSession(page.context(), dora);
  await page.getByRole("button", { name: t("credits:order.submit") }).click();
  await expect
    .poll(async () => (await ask("/transactions", { brand, headers: { cookie: dora.cookie } })).body)
    .toMatch(/href="\/transactions\/[0-9a-f-]{36}/);
});

test("a page of another member is loaded anew where one goes on with it, and shows nothing of either", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Vier" });
  const carl = await newMember(brand, { name: "Carla Vier" });
  await keepQuiet(page);
  await open(page, brand, "/profile");
  await page.evaluate(() => Object.assign(window, { isFormer: true }));
  await loginElsewhere(page.context(), carl);
  await page.bringToFront();
  await page.getByRole("link", { name: t("profile:nav.settings"), exact: true }).click();
  await expect(page.getByText(carl.email, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(anna.email);
  expect(await page.evaluate(() => Reflect.get(window, "isFormer"))).toBeUndefined();
});

test("a setting that was refused is saved once its member is back, with what was switched meanwhile", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Fuenf" });
  const carl = await newMember(brand, { name: "Carla Fuenf" });
  const [one, other] = preferenceNames;
  const toggle = (name: string) =>
    page.getByRole("switch", { name: new RegExp(`^${t(`notifications:kinds.${name}.label`)}`) });
  await keepQuiet(page);
  await open(page, brand, "/notifications");
  const before = { one: await toggle(one).isChecked(), other: await toggle(other).isChecked() };
  await loginElsewhere(page.context(), carl);
  await page.bringToFront();
  await toggle(one).click();
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note(page)).toBeHidden();
  await expect(toggle(one)).toBeChecked({ checked: !before.one });

  await takeSession(page.context(), anna);
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/notifications") && response.ok(),
  );
  await toggle(other).click();
  await saved;
  await reload(page);
  await expect(toggle(one)).toBeChecked({ checked: !before.one });
  await expect(toggle(other)).toBeChecked({ checked: !before.other });
});

test("a form of a page that answers for itself is refused, and the same button sends it later", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, brand, { name: "Anna Sechs" });
  const carl = await newMember(brand, { name: "Carla Sechs" });
  const [first, second] = questions;
  const heading = page.getByRole("heading", { level: 1 });
  const answer = page.getByRole("button", { name: t(`finder:option.${first.options[0]}`), exact: true });
  await keepQuiet(page);
  await open(page, brand, "/match-finder?question=1");
  await loginElsewhere(page.context(), carl);
  await page.bringToFront();
  await answer.click();
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading).toHaveText(t(`finder:ask.${first.key}`));
  const hers = await ask("/match-finder?question=1", { brand, headers: { cookie: carl.cookie } });
  expect(hers.status).toBe(200);
  expect(hers.body).not.toContain("data-chosen");

  await takeSession(page.context(), anna);
  await answer.click();
  await expect(heading).toHaveText(t(`finder:ask.${second.key}`));
});

test("what an operator typed stays, and goes out as nobody else's, where another signs in in a second window", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const first = await consolePage(browser, page, "en", "/operators", "owner");
  await first.getByRole("button", { name: "Invite somebody" }).click();
  const invitation = first.getByRole("dialog", { name: "Invite somebody" });
  const email = `erika.zwei.${Date.now()}@agency.example`;
  await invitation.getByLabel("Name", { exact: true }).fill("Erika Zwei");
  await invitation.getByLabel("Email address").fill(email);

  const second = await first.context().newPage();
  await second.goto(at("console"));
  await second.getByRole("button", { name: "Sign out" }).click();
  await second.getByLabel("Email address").fill("moderator@console.example");
  await second.getByLabel("Password").fill("liaison-demo");
  await second.getByRole("button", { name: "Continue" }).click();
  await expect(second.getByRole("navigation", { name: "Places" })).toBeVisible();

  await first.bringToFront();
  await invitation.getByRole("button", { name: "Send invitation" }).click();
  const told = first.getByRole("dialog", { name: "Somebody else is signed in now" });
  await expect(told).toBeVisible();
  await first.keyboard.press("Escape");
  await expect(told).toBeHidden();
  await expect(invitation.getByLabel("Name", { exact: true })).toHaveValue("Erika Zwei");
  await first.reload();
  await expect(first.getByRole("navigation", { name: "Places" })).toBeVisible();
  // why: what is kept in the tab is its writer's, and no other's form finds it
  const kept = await first.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("invite")));
  expect(kept).toEqual([expect.stringMatching(/^form [0-9a-f-]{36} invite$/)]);
  await expect(first.getByRole("link", { name: "Operators" })).toHaveCount(0);

  const owners = await consolePage(browser, page, "en", "/operators", "owner");
  await expect(owners.getByRole("button", { name: "Invite somebody" })).toBeVisible();
  await expect(owners.getByText(email)).toHaveCount(0);
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
