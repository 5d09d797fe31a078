import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { freeSwipeLikes } from "#app/domain/discovery/swipes/swipe-limit.ts";
import words from "#app/console/locales/en/members.json" with { type: "json" };
import { asOwner } from "#tests/e2e/site/as-owner.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { creditsIn } from "#tests/e2e/site/buy-credits.ts";
import { signupForm } from "#tests/e2e/site/fill-signup.ts";
import { type Member, enterAs, like, newMember, pageOf } from "#tests/e2e/site/members.ts";
import { isTakenOver, open } from "#tests/e2e/site/open.ts";
import { ownProfile } from "#tests/e2e/site/own-profile.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";
import { translatePages } from "#tests/e2e/site/translate-pages.ts";

// why: two people in two browsers wait for each other
test.describe.configure({ timeout: 120_000 });

const brand = "golden";
const locale = "en";
const t = (key: string, values: Record<string, string | number> = {}) => text(locale, key, values);

test.beforeEach(({ context }) => translatePages(context));

/** The other's browser, which translates as well. */
async function otherPage(browser: Browser, member: Member): Promise<Page> {
  const page = await pageOf(browser, member);
  await translatePages(page.context());
  return page;
}

/** What of a page no translation has reached: of one that changes, what came last. */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const left: string[] = [];
    while (walker.nextNode())
      if (
        walker.currentNode.parentElement?.closest(
          "font, svg, script, style, noscript, textarea, template, [translate='no']",
        ) === null
      )
        left.push(walker.currentNode.nodeValue ?? "");
    return left;
  });

/** Whether a page stands, and all of it is translated. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator("font font").first()).toBeAttached();
  await expect.poll(() => untranslated(page)).toEqual([]);
  await expect(page.getByText(t("ui:errorTitle"))).toHaveCount(0);
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name: t("chat:composer.label", { name }) });
const log = (page: Page, name: string) => page.getByRole("log", { name: t("chat:conversation", { name }) });
const bubbles = (page: Page) => page.locator('[data-part="bubble"]');

async function send(page: Page, name: string, said: string): Promise<void> {
  await field(page, name).fill(said);
  await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
  await expect(bubbles(page).filter({ hasText: said })).toBeVisible();
}

test("two write to each other: receipts, typing, what is left, a dead line, a message edited, a gift", {
  tag: "@phone",
}, async ({ page, browser, problems }) => {
  const anna = await enterAs(page, brand, { name: "Anna Fremd" });
  const bea = await newMember(brand, { name: "Bea Fremd" });
  await open(page, brand, `/members/${bea.id}/chat`);
  await stands(page);
  await send(page, bea.name, "Ahoi 1");
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
  await expect(log(page, bea.name)).toContainText(t("ui:messageSent"));

  const theirs = await otherPage(browser, bea);
  await open(theirs, brand, "/chats");
  const row = theirs.getByRole("listitem").filter({ hasText: anna.name });
  await expect(row).toContainText(t("ui:unread_one", { count: 1 }));
  await send(page, bea.name, "Ahoi 2");
  await expect(row).toContainText("Ahoi 2");
  await expect(row).toContainText(t("ui:unread_other", { count: 2 }));
  await row.getByRole("link").click();
  await expect(bubbles(theirs)).toHaveText(["Ahoi 1", "Ahoi 2"]);
  await expect(log(page, bea.name)).toContainText(t("ui:messageRead"));
  await field(theirs, anna.name).pressSequentially("Ahoi 3");
  await expect(log(page, bea.name)).toContainText(t("chat:partnerTyping", { name: bea.name }));
  await theirs.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
  await expect(bubbles(page)).toHaveText(["Ahoi 1", "Ahoi 2", "Ahoi 3"]);
  await expect(log(page, bea.name)).not.toContainText(t("chat:partnerTyping", { name: bea.name }));
  await stands(theirs);
  expect(problems).toEqual([]);

  await page.context().setOffline(true);
  await expect(page.getByText(t("chat:offline"))).toBeVisible();
  await send(page, bea.name, "Ahoi 4");
  await expect(log(page, bea.name)).toContainText(t("ui:messageSending"));
  await page.context().setOffline(false);
  await expect(page.getByText(t("chat:offline"))).toBeHidden();
  await expect(bubbles(theirs).filter({ hasText: "Ahoi 4" })).toBeVisible({ timeout: 30_000 });
  await expect(log(page, bea.name)).not.toContainText(t("ui:messageSending"));

  await page.route("**/messages", (route) =>
    route.request().postData()?.includes("Ahoi 5")
      ? route.fulfill({ status: 409, json: { error: "conflict", message: "No" } })
      : route.continue(),
  );
  await send(page, bea.name, "Ahoi 5");
  await send(page, bea.name, "Ahoi 6");
  await expect(log(page, bea.name).getByText(t("chat:behind"))).toHaveCount(1);
  await log(page, bea.name)
    .getByRole("button", { name: t("chat:edit.start") })
    .click();
  await log(page, bea.name)
    .getByRole("textbox", { name: t("chat:edit.label") })
    .fill("Ahoi five");
  await log(page, bea.name)
    .getByRole("button", { name: t("chat:composer.send") })
    .click();
  await expect(bubbles(theirs)).toHaveText(["Ahoi 1", "Ahoi 2", "Ahoi 3", "Ahoi 4", "Ahoi five", "Ahoi 6"]);

  await page.getByRole("button", { name: t("chat:composer.gift") }).click();
  const choosing = page.getByRole("dialog", { name: t("gifts:title") });
  await expect(choosing.getByRole("listitem")).toHaveCount(24);
  await choosing.getByRole("button", { name: t("gifts:names.northern-lights") }).click();
  const confirming = page.getByRole("dialog", { name: t("gifts:confirm") });
  await expect(confirming).toContainText(t("gifts:missing"));
  await confirming.getByRole("button", { name: t("gifts:another") }).click();
  await stands(page);
  await page.keyboard.press("Escape");
  await expect(choosing).toBeHidden();
  await stands(page);
});

test("likes meet, and questions are answered", { tag: "@desktop" }, async ({ page, browser, problems }) => {
  const anna = await enterAs(page, brand, { name: "Anna Hart" });
  const bea = await newMember(brand, { name: "Bea Hart" });
  await like(bea, anna);
  await open(page, brand, "/likes/received");
  await stands(page);
  const received = page.getByRole("list", { name: t("likes:heading.received") });
  await expect(received.getByText(t("ui:newLike"), { exact: true })).toBeVisible();
  await received.getByRole("link", { name: new RegExp(bea.name) }).click();
  await page
    .getByRole("main")
    .getByRole("button", { name: t("likes:likeBack"), exact: true })
    .click();
  const moment = page.getByRole("dialog", { name: t("likes:match.title") });
  await expect(moment).toContainText(t("likes:match.text", { name: bea.name }));
  await stands(page);
  await moment.getByRole("button", { name: t("likes:match.keep") }).click();
  await expect(page.getByText(t("likes:one.matchTitle", { name: bea.name }))).toBeVisible();

  const other = await otherPage(browser, bea);
  await open(other, brand, "/members?t=1");
  const told = other.getByRole("dialog", { name: t("likes:match.title") });
  await told
    .getByRole("group", { name: t("icebreakers:choose") })
    .locator("label")
    .nth(1)
    .click();
  await told.getByRole("button", { name: t("icebreakers:send"), exact: true }).click();
  await expect(told.getByRole("link", { name: t("icebreakers:toChat") })).toBeVisible();
  await stands(other);

  await open(page, brand, "/match-finder");
  await page.getByRole("link", { name: t("finder:intro.start") }).click();
  await expect(page).toHaveURL(/question=1/);
  for (let question = 1; question <= 3; question += 1) {
    const heading = page.getByRole("heading", { level: 1 });
    const asked = await heading.innerText();
    await page.getByRole("button", { name: t("finder:question.skip"), exact: true }).click();
    await expect(heading).not.toHaveText(asked);
  }
  await stands(page);
  expect(problems).toEqual([]);
});

test("cards are swiped", { tag: "@phone" }, async ({ page, problems }) => {
  const { id } = await enterAs(page, "lagoon", {
    lookingFor: ["man", "woman"],
    born: [21, 6, new Date().getUTCFullYear() - 48],
  });
  // why: others meet the younger ones
  await asOwner("update profile_limits set min_age = 45 where tenant_id = 'lagoon' and profile_id = $1", [id]);
  await open(page, "lagoon", "/swipe-game");
  const move = (name: "like" | "pass" | "undo") =>
    page
      .getByRole("main")
      .getByRole("button", { name: text("nl", `swipe:${name}`), exact: true })
      .click();
  const left = (count: number) =>
    page.getByText(text("nl", `swipe:likes.left_other`, { count, total: freeSwipeLikes }));
  await expect(left(4)).toBeVisible();
  await move("pass");
  for (const count of [3, 2]) {
    await move("like");
    await expect(left(count)).toBeVisible();
  }
  await move("undo");
  await expect(left(3)).toBeVisible();
  await expect.poll(() => untranslated(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("people are searched for, a profile is written, settings are switched, photos come", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  await enterAs(page, brand);
  await open(page, brand, "/members?country=any&t=600");
  const opener = page.getByRole("button", { name: t("members:filters.open") });
  await opener.click();
  await page.getByRole("link", { name: t("members:filters.moreFilters") }).click();
  await page.locator("label", { hasText: t("members:filters.with_photo") }).click();
  await page.getByRole("button", { name: t("members:filters.show") }).click();
  await expect(page).toHaveURL(/with_photo=1/);
  await stands(page);

  const { says, section, visit, field: fieldOf, chip, save } = ownProfile(page, brand, locale);
  await visit();
  for (const [name, problem] of [
    ["@robin", "name_starts_with_at"],
    [" ", "name_required"],
  ] as const) {
    await fieldOf("about", "about.name").fill(name);
    await section("about")
      .getByRole("button", { name: says("save.button") })
      .click();
    await expect(section("about").getByText(says(`problem.${problem}`), { exact: true })).toBeVisible();
  }
  await fieldOf("about", "about.name").fill("Robin");
  await expect(section("about").getByText(says("save.unsaved"))).toBeVisible();
  await save("about");
  await chip("interests", t("interests:names.wine")).click();
  await save("interests");
  await stands(page);

  await open(page, brand, "/notifications");
  const toggle = page.getByRole("switch", { name: new RegExp(`^${t("notifications:kinds.like.label")}`) });
  await toggle.click();
  await expect(page.getByText(t("notifications:saved"), { exact: true }).first()).toBeVisible();
  await open(page, brand, "/profile/settings");
  const invisible = page.getByRole("switch").first();
  const wasOn = await invisible.isChecked();
  await invisible.click();
  await expect(invisible).toBeChecked({ checked: !wasOn });
  await stands(page);

  await open(page, brand, "/profile/photos");
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: { r: 9, g: 99, b: 199 } } })
    .jpeg()
    .toBuffer();
  const chooser = page.locator("input[type=file][multiple]");
  await chooser.setInputFiles({ name: "lake.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: t("photos:draft.upload_one", { count: 1 }), exact: true }).click();
  await expect(page.locator(".own-photo")).toHaveCount(1, { timeout: 20_000 });
  await stands(page);
  expect(problems).toEqual([]);
});

test("credits are ordered: what is missing is told, a code is refused, the receipt comes", { tag: "@desktop" }, async ({
  page,
  problems,
}) => {
  const credits = (key: string, values: Record<string, string | number> = {}) => t(`credits:${key}`, values);
  await enterAs(page, brand);
  await open(page, brand, "/premium");
  await stands(page);
  await page.getByRole("link", { name: credits("chooseNamed", { amount: creditsIn(locale, 12) }) }).click();
  await page.getByRole("button", { name: credits("order.submit") }).click();
  await expect(page.getByText(credits("order.missing.delivery"))).toBeVisible();
  await page.getByRole("textbox", { name: credits("code.label") }).fill("nothing");
  await page.getByRole("button", { name: credits("code.apply") }).click();
  await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
  await stands(page);
  await page.getByRole("radio", { name: credits("methods.card") }).check();
  await page.getByRole("checkbox", { name: credits("order.delivery") }).check();
  await expect(page.getByText(credits("order.missing.delivery"))).toBeHidden();
  await page.getByRole("checkbox", { name: credits("order.withdrawal") }).check();
  await page.getByRole("button", { name: credits("order.submit") }).click();
  await page.getByRole("button", { name: credits("sandbox.paid"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(credits("result.completed.title"));
  await isTakenOver(page);
  await stands(page);
  expect(problems).toEqual([]);
});

test("somebody signs up: what is wrong is told in its place, the steps go on and back", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  await enterBefore(page.context(), "knots");
  await open(page, "knots", "/signup");
  await stands(page);
  const form = signupForm(page.getByRole("main"), locale);
  await form.next();
  await expect(page.getByText(t("signup:problem.gender_required")).first()).toBeVisible();
  await form.who();
  await form.next();
  await form.place("GB-LND");
  await form.next();
  await form.next();
  await expect(page.getByText(t("signup:problem.name_required")).first()).toBeVisible();
  await form.account({ name: "Robin", email: "no address", password: "short" });
  await form.next();
  await expect(page.getByText(t("signup:problem.email_invalid")).first()).toBeVisible();
  await stands(page);
  await form.account({ name: "Robin", email: "robin.translated@members.example", password: "three quiet words" });
  await form.next();
  await expect(form.heading("consent")).toBeVisible();
  await form.back();
  await expect(form.heading("account")).toBeVisible();
  await stands(page);
  expect(problems).toEqual([]);
});

test("an operator logs in and finds a member", { tag: "@desktop" }, async ({ page, problems }) => {
  const { name } = await newMember(brand, { name: "Robin Console" });
  await page.goto(at("console", `/members?brand=${brand}`));
  await page.getByRole("textbox", { name: /^E-?mail/i }).fill("operator@console.example");
  const password = page.getByLabel(/^Password$/);
  await password.fill("not the one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(/\S/);
  await password.fill("liaison-demo");
  await page.keyboard.press("Enter");
  const search = page.getByRole("searchbox", { name: words.search.words });
  await expect(page.getByRole("table").getByRole("link")).not.toHaveCount(0);
  await search.fill("R0-1999-000000");
  await search.press("Enter");
  await expect(page.getByText(words.search.none)).toBeVisible();
  await search.fill(name);
  await search.press("Enter");
  await page.getByRole("cell").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const notes = page.getByRole("region", { name: words.notes.title });
  await notes.getByRole("button", { name: words.notes.add }).click();
  await expect(notes.getByText(words.notes.missing)).toBeVisible();
  await notes.getByRole("textbox", { name: words.notes.text }).fill("Called about a receipt.");
  await notes.getByRole("button", { name: words.notes.add }).click();
  await expect(notes.getByRole("listitem")).toHaveText(/Called about a receipt\./);
  await expect.poll(() => untranslated(page)).toEqual([]);
  // why: a wrong password is answered 401, which the browser tells
  expect(problems.filter((problem) => !problem.includes("401"))).toEqual([]);
});
