import type { Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { fillChats } from "#tests/e2e/site/fill-chats.ts";
import { fillMembers } from "#tests/e2e/site/fill-members.ts";
import { openSignup } from "#tests/e2e/site/fill-signup.ts";
import { enterAs, newMember } from "#tests/e2e/site/members.ts";
import { isTakenOver, open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const t = (key: string, values: Record<string, string | number> = {}) => text("en", key, values);
const isPhone = () => test.info().project.name === "phone";

/** Waits until the browser's history has so many steps above the page: what was closed is left a moment later. */
const hasLayers = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => Number(history.state?.layers?.length ?? 0))).toBe(count);

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** A day on which somebody was born who is so old today, and tomorrow. */
function bornFor(age: number): string {
  const now = new Date();
  const day = Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth() - 3, now.getUTCDate());
  return new Date(day).toISOString().slice(0, 10);
}

test("in the signup Back turns one step back with what was typed, Forward turns on, and before the first it is left", async ({
  page,
  problems,
}) => {
  await enterBefore(page.context(), "lagoon");
  const form = await openSignup(page, "lagoon", "nl");
  // why: on desktops the dialog around the form is a step as well
  const below = isPhone() ? 0 : 1;
  await form.who();
  await form.next();
  await form.place("NL-NH");
  await form.next();
  await expect(form.heading("account")).toBeVisible();
  await form.field("name").fill("Noor");
  await hasLayers(page, below + 2);

  await page.goBack();
  await expect(form.heading("place")).toBeVisible();
  await expect(form.field("region")).toHaveValue("NL-NH");
  await page.goBack();
  await expect(form.heading("who")).toBeVisible();
  await expect(page.locator("[name=gender][value=woman]")).toBeChecked();
  await page.goForward();
  await expect(form.heading("place")).toBeVisible();
  await page.goForward();
  await expect(form.heading("account")).toBeVisible();
  await expect(form.field("name")).toHaveValue("Noor");

  await form.back();
  await expect(form.heading("place")).toBeVisible();
  await hasLayers(page, below + 1);
  await page.goBack();
  await expect(form.heading("who")).toBeVisible();
  await page.goBack();
  await expect(form.heading("who")).toHaveCount(0);
  await expect(page).toHaveURL(at("lagoon"));
  expect(problems).toEqual([]);
});

test("a signup that is read anew is at its step, and Back turns from there", { tag: "@phone" }, async ({ page }) => {
  await enterBefore(page.context(), "lagoon");
  const form = await openSignup(page, "lagoon", "nl");
  await form.who();
  await form.next();
  await form.place("NL-NH");
  await hasLayers(page, 1);
  await reload(page);
  await expect(form.heading("place")).toBeVisible();
  await hasLayers(page, 1);
  await page.goBack();
  await expect(form.heading("who")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(at("lagoon"));
});

test("Back closes the filters and stays, Forward opens them again, and a search takes their place", {
  tag: "@phone",
}, async ({ page, problems }) => {
  await enterAs(page, "golden", { name: "Anna Filters" });
  await open(page, "golden", "/members?t=600");
  const filters = page.getByRole("search", { name: t("members:filters.title") });
  await page.getByRole("button", { name: t("members:filters.open") }).click();
  await expect(filters).toBeVisible();
  await hasLayers(page, 1);
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(at("golden", "/members?t=600"));
  await page.goForward();
  await expect(filters).toBeVisible();
  await filters.getByRole("button", { name: t("members:filters.close") }).click();
  await expect(filters).toBeHidden();
  await hasLayers(page, 0);

  await page.getByRole("button", { name: t("members:filters.open") }).click();
  await hasLayers(page, 1);
  await filters.getByRole("button", { name: t("members:filters.show") }).click();
  await expect(page).not.toHaveURL(/t=600/);
  await expect(filters).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(at("golden", "/members?t=600"));
  await expect(filters).toBeHidden();
  expect(problems).toEqual([]);
});

test("Back closes a large photo, and one closed by Escape stays closed when the page is left", async ({
  page,
  problems,
}) => {
  await enterAs(page, "golden", { name: "Otto Photos", gender: "man", lookingFor: ["woman"], born: [3, 4, 1964] });
  const search = "/members?gender=any&country=any&min_age=40&max_age=73&t=600";
  await open(page, "golden", search);
  await page
    .getByRole("list", { name: t("members:results.label") })
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/\/members\/[0-9a-f-]{36}/);
  const profile = page.url();
  const photo = page.locator(".profile-enlarge").first();
  const large = page.getByRole("dialog");
  await photo.click();
  await expect(large).toBeVisible();
  await hasLayers(page, 1);
  await page.goBack();
  await expect(large).toBeHidden();
  await expect(page).toHaveURL(profile);
  await page.goForward();
  await expect(large).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await hasLayers(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(at("golden", search));
  await expect(large).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("Back leads from a gift's price to the choice, then to the profile, and never back to them from a page gone on to", async ({
  page,
  problems,
}) => {
  await enterAs(page, "golden", { name: "Anna Giver" });
  const bea = await newMember("golden", { name: "Bea Given" });
  await open(page, "golden", `/members/${bea.id}`);
  const choosing = page.getByRole("dialog", { name: t("gifts:title") });
  const confirming = page.getByRole("dialog", { name: t("gifts:confirm") });
  await page.getByRole("link", { name: t("likes:giveGift"), exact: true }).click();
  await choosing.getByRole("button", { name: t("gifts:names.northern-lights") }).click();
  await expect(confirming).toBeVisible();
  await hasLayers(page, 2);
  await page.goBack();
  await expect(choosing).toBeVisible();
  await choosing.getByRole("button", { name: t("gifts:names.northern-lights") }).click();
  await hasLayers(page, 2);
  // why: Back on Android asks a dialog to close just as Escape does
  await page.keyboard.press("Escape");
  await expect(choosing).toBeVisible();
  await hasLayers(page, 1);
  await page.goBack();
  await expect(choosing).toBeHidden();
  await expect(page).toHaveURL(at("golden", `/members/${bea.id}`));

  await page.getByRole("link", { name: t("likes:giveGift"), exact: true }).click();
  await choosing.getByRole("button", { name: t("gifts:names.northern-lights") }).click();
  await hasLayers(page, 2);
  await confirming.getByRole("link", { name: t("gifts:getCredits") }).click();
  await expect(page).toHaveURL(/\/premium\?/);
  await hasLayers(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(at("golden", `/members/${bea.id}`));
  await hasLayers(page, 0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("back to the results is back to the page and the place in them where one was", async ({ page, problems }) => {
  // why: each size has people of its own, so that nobody comes in between
  const age = isPhone() ? 74 : 76;
  await fillMembers("golden", 44, bornFor(age));
  await enterBefore(page.context(), "golden");
  await open(page, "golden", `/members?gender=any&min_age=${age}&max_age=${age}`);
  await page.getByRole("link", { name: t("ui:nextPage"), exact: true }).click();
  await expect(page).toHaveURL(/after=/);
  const results = page.url();
  const last = page
    .getByRole("list", { name: t("members:results.label") })
    .getByRole("link")
    .last();
  await last.focus();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/members\/[0-9a-f-]{36}/);
  await page.getByRole("link", { name: t("members:profile.back") }).click();
  await expect(page).toHaveURL(results);
  await expect.poll(() => scrolled(page)).toBe(place);
  expect(problems).toEqual([]);
});

test("without a search before it the profile leads to the beginning of one", { tag: "@desktop" }, async ({ page }) => {
  const anna = await enterAs(page, "golden", { name: "Anna Straight" });
  await open(page, "golden", `/members/${anna.id}`);
  await page.getByRole("link", { name: t("members:profile.back") }).click();
  await expect(page).toHaveURL(at("golden", "/members"));
});

test("the list of chats is as long, and where it was, when one comes back to it", async ({ page, problems }) => {
  const anna = await enterAs(page, "golden", { name: "Anna Many" });
  await fillChats(anna, 37);
  await open(page, "golden", "/chats");
  const list = page.getByRole("complementary", { name: t("chat:list.label") });
  const rows = list.getByRole("listitem");
  await page.getByRole("button", { name: t("chat:list.more") }).click();
  await expect(rows).toHaveCount(37);
  const place = () => list.evaluate((element) => Math.round(element.scrollTop + window.scrollY));
  await rows.last().getByRole("link").first().focus();
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL(at("golden", "/chats"));
  await expect(rows).toHaveCount(37);
  await expect.poll(place).toBe(before);

  await rows.last().getByRole("link").first().focus();
  // why not clicked: that would scroll to the link first
  await list.getByRole("link", { name: "Golden", exact: true }).dispatchEvent("click");
  await expect(page).toHaveURL(at("golden", "/members"));
  await page.goBack();
  await expect(page).toHaveURL(at("golden", "/chats"));
  await expect(rows).toHaveCount(37);
  await expect.poll(place).toBe(before);
  expect(problems).toEqual([]);
});

test("Back in leaving turns one step back with what was said", async ({ page, problems }) => {
  await enterAs(page, "golden", { name: "Anna Leaver" });
  await open(page, "golden", "/profile");
  await open(page, "golden", "/profile/delete");
  const heading = page.getByRole("heading", { level: 1 });
  const comment = page.getByRole("textbox", { name: t("leaving:reasons.comment") });
  await page.getByText(t("leaving:reasons.choices.break"), { exact: true }).click();
  await comment.fill("See you.");
  await page.getByRole("button", { name: t("leaving:next") }).click();
  await expect(heading).toHaveText(t("leaving:solutions.heading"));
  await page.getByRole("button", { name: t("leaving:solutions.anyway.action") }).click();
  await expect(heading).toHaveText(t("leaving:password.heading"));
  await hasLayers(page, 2);
  await page.goBack();
  await expect(heading).toHaveText(t("leaving:solutions.heading"));
  await page.goBack();
  await expect(heading).toHaveText(t("leaving:reasons.heading"));
  await expect(comment).toHaveValue("See you.");
  await expect(page.getByLabel(t("leaving:reasons.choices.break"), { exact: true })).toBeChecked();
  await page.goForward();
  await expect(heading).toHaveText(t("leaving:solutions.heading"));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(at("golden", "/profile"));
  await isTakenOver(page);
  expect(problems).toEqual([]);
});
