import { type Browser, expect as judge, type Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { type BrandId, text } from "#tests/e2e/site/brands.ts";
import { findBarriers } from "#tests/e2e/site/find-barriers.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { type Newcomer, type NewcomerWishes, signUpAs, signUpByWire, takeSession } from "#tests/e2e/site/sign-up-as.ts";
import { enterBefore, expect as expectSoon, test } from "#tests/e2e/site/test.ts";

// why: every test has two people in two browsers, and reads pages anew after each change
test.describe.configure({ timeout: 150_000 });
const expect = expectSoon.configure({ timeout: 15_000 });

type Member = Newcomer & { id: string };

async function idOf({ brand, cookie }: Newcomer): Promise<string> {
  const { body } = await ask("/api/user.php", { brand, headers: { cookie } });
  return /"profile":\{"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? "";
}

async function newMember(brand: BrandId, wishes: NewcomerWishes = {}): Promise<Member> {
  const member = await signUpByWire(brand, wishes);
  return { ...member, id: await idOf(member) };
}

/** Signs somebody new up and into the page; the others of the test look for the same and are found. */
async function enterAs(page: Page, brand: BrandId, wishes: NewcomerWishes = {}): Promise<Member> {
  const member = await signUpAs(page, brand, wishes);
  return { ...member, id: await idOf(member) };
}

/** The same site in a browser of somebody else. */
async function pageOf(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB" });
  await enterBefore(context, member.brand);
  await takeSession(context, member);
  return context.newPage();
}

const says = (locale: Locale) => (key: string, values: Record<string, string | number> = {}) => text(locale, key, values);
const open = (page: Page, brand: BrandId, target: string) => page.goto(at(brand, target), { waitUntil: "networkidle" });
const likeOf = (page: Page, t: ReturnType<typeof says>, name: string) => page.getByRole("main").getByRole("button", { name: t("likes:likeName", { name }), exact: true });
const unlikeOf = (page: Page, t: ReturnType<typeof says>, name: string) => page.getByRole("main").getByRole("button", { name: t("likes:unlikeName", { name }), exact: true });

async function like(from: Member, to: Member, wish: "on" | "off" = "on") {
  const origin = new URL(at(from.brand)).origin;
  const headers = { cookie: from.cookie, origin, "sec-fetch-site": "same-origin", accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const answer = await ask(`/members/${to.id}/like`, { brand: from.brand, method: "POST", headers, body: `like=${wish}&source=profile` });
  judge(answer.status).toBe(200);
}

/** Does what sends a like, and waits until the server has it and the page has read it anew. */
async function sent(page: Page, act: () => Promise<void>) {
  const answered = page.waitForResponse((response) => response.url().endsWith("/like") && response.ok());
  const readAnew = page.waitForResponse((response) => response.url().includes(".data"));
  await act();
  await answered;
  await (await readAnew).finished();
}

async function expectNoBarrier(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findBarriers(page)).toEqual([]);
}

for (const { brand, locale } of [{ brand: "golden", locale: "en" }, { brand: "sheworld", locale: "de" }, { brand: "iskra", locale: "pl" }] as const) {
  test(`two of ${brand} like each other: a new like for the one, the moment of a match for both, in ${locale}`, async ({ page, browser, problems }) => {
    const t = says(locale);
    const anna = await enterAs(page, brand, { name: "Anna Vos" });
    const bea = await newMember(brand, { name: "Bea Winter" });
    await open(page, brand, `/members/${bea.id}`);
    await sent(page, () => likeOf(page, t, bea.name).click());
    await expect(unlikeOf(page, t, bea.name)).toHaveAttribute("aria-pressed", "true");
    await open(page, brand, "/likes/given");
    await expect(page.getByRole("list", { name: t("likes:heading.given") }).getByText(bea.name)).toBeVisible();

    const other = await pageOf(browser, bea);
    await open(other, brand, "/likes");
    await expect(other).toHaveURL(at(brand, "/likes/received"));
    const received = other.getByRole("list", { name: t("likes:heading.received") });
    await expect(received.getByText(t("ui:new"), { exact: true })).toBeVisible();
    await received.getByRole("link", { name: new RegExp(anna.name) }).click();
    await expect(other).toHaveURL(at(brand, `/likes/m/${anna.id}`));
    await likeOf(other, t, anna.name).click();
    const moment = other.getByRole("dialog", { name: t("likes:match.title") });
    await expect(moment).toContainText(t("likes:match.text", { name: anna.name }));
    await expectNoBarrier(other);
    await moment.getByRole("button", { name: t("likes:match.keep") }).click();
    await expect(other.getByText(t("likes:one.matchTitle", { name: anna.name }))).toBeVisible();

    await open(page, brand, "/members?t=1");
    const told = page.getByRole("dialog", { name: t("likes:match.title") });
    await expect(told).toContainText(t("likes:match.text", { name: bea.name }));
    await expect(page).toHaveURL(at(brand, "/members"));
    await told.getByRole("link", { name: t("likes:match.hello") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("icebreakers:title", { name: bea.name }));
    await open(page, brand, "/likes/matches");
    await expect(page.getByRole("list", { name: t("likes:heading.matches") }).getByText(bea.name)).toBeVisible();
    await expectNoBarrier(page);
    expect(problems).toEqual([]);
  });
}

test("query t delays the like modal by that many seconds and is then removed; keys open the like and close the modal", async ({ page }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Tide" });
  const bea = await newMember("golden", { name: "Bea Tide" });
  await like(bea, anna);
  const started = Date.now();
  await page.goto(at("golden", "/members?gender=any&t=3"), { waitUntil: "domcontentloaded" });
  const modal = page.getByRole("dialog", { name: t("likes:modal.title", { name: bea.name }) });
  await expect(modal).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - started).toBeGreaterThan(3_000);
  await expect(page).toHaveURL(at("golden", "/members?gender=any"));
  await expectNoBarrier(page);
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await open(page, "golden", "/members?t=0");
  await expect(modal).toBeVisible();
  await modal.getByRole("link", { name: t("likes:seeProfile") }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("golden", `/likes/m/${bea.id}`));
  await expect(modal).toBeHidden();
});

test("the like modal opens by itself once, after the first refresh, and not outside the members area", async ({ page }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Watch" });
  const bea = await newMember("golden", { name: "Bea Watch" });
  await open(page, "golden", "/pricing");
  await like(bea, anna);
  const modal = page.getByRole("dialog", { name: t("likes:modal.title", { name: bea.name }) });
  await page.waitForResponse((response) => response.url().endsWith("/api/likes.php"), { timeout: 20_000 });
  await expect(page.getByRole("link", { name: new RegExp(t("ui:newLikes_one", { count: 1 })) }).first()).toBeAttached();
  await expect(modal).toBeHidden();
  await open(page, "golden", "/members");
  await expect(modal).toBeVisible({ timeout: 20_000 });
  await modal.getByRole("button", { name: t("likes:modal.later") }).click();
  await open(page, "golden", "/members");
  await page.waitForResponse((response) => response.url().endsWith("/api/likes.php"), { timeout: 20_000 });
  await expect(modal).toBeHidden();
});

test("a like that does not get through is taken back and can be tried again, by keyboard alone", async ({ page }) => {
  const t = says("de");
  await enterAs(page, "sheworld", { name: "Anna Draht" });
  const bea = await newMember("sheworld", { name: "Bea Draht" });
  await open(page, "sheworld", `/members/${bea.id}`);
  await page.route("**/like", (route) => route.abort());
  await likeOf(page, t, bea.name).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: t("ui:notifications") })).toContainText(t("likes:failed.like", { name: bea.name }));
  await expect(likeOf(page, t, bea.name)).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/like");
  await page.getByRole("button", { name: t("ui:retry") }).focus();
  await sent(page, () => page.keyboard.press("Enter"));
  await expect(unlikeOf(page, t, bea.name)).toHaveAttribute("aria-pressed", "true");
  await page.reload({ waitUntil: "networkidle" });
  await unlikeOf(page, t, bea.name).focus();
  await sent(page, () => page.keyboard.press("Space"));
  await expect(likeOf(page, t, bea.name)).toHaveAttribute("aria-pressed", "false");
  await open(page, "sheworld", "/likes/given");
  await expect(page.getByRole("heading", { name: t("likes:empty.givenTitle") })).toBeVisible();
});

test("a received like may be passed, and nobody is told", async ({ page }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Pass" });
  const bea = await newMember("golden", { name: "Bea Pass" });
  await like(bea, anna);
  await open(page, "golden", `/likes/m/${bea.id}`);
  await page.getByRole("button", { name: t("likes:pass") }).click();
  await expect(page).toHaveURL(at("golden", "/likes/received"));
  await expect(page.getByRole("heading", { name: t("likes:empty.receivedTitle") })).toBeVisible();
  await open(page, "golden", `/likes/m/${anna.id}`);
  await expect(page).not.toHaveURL(/\/likes\/m\//);
});

test("a block hides the two from each other, ends their match, and can be undone", async ({ page, browser }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Wall" });
  const bea = await newMember("golden", { name: "Bea Wall" });
  await like(bea, anna);
  await like(anna, bea);
  await open(page, "golden", `/members/${bea.id}`);
  await page.getByRole("link", { name: t("likes:block"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("report:block.title", { name: bea.name }) });
  await expectNoBarrier(page);
  await dialog.getByRole("button", { name: t("report:block.confirm") }).click();
  await expect(page).toHaveURL(at("golden", "/members"));
  await expect(page.getByRole("region", { name: t("ui:notifications") })).toContainText(t("report:block.done", { name: bea.name }));

  const other = await pageOf(browser, bea);
  for (const [who, id] of [[page, bea.id], [other, anna.id]] as const) {
    for (const target of [`/members/${id}`, `/likes/m/${id}`, `/members/${id}/icebreaker`, `/members/${id}/report`]) expect((await who.goto(at("golden", target)))?.status(), target).toBe(404);
    await open(who, "golden", "/likes/matches");
    await expect(who.getByRole("heading", { name: t("likes:empty.matchesTitle") })).toBeVisible();
  }

  await open(page, "golden", "/profile/blocked");
  await expectNoBarrier(page);
  await page.getByRole("button", { name: t("report:blocked.unblockName", { name: bea.name }) }).click();
  await expect(page.getByRole("heading", { name: t("report:blocked.empty") })).toBeVisible();
  expect((await page.goto(at("golden", `/members/${bea.id}`)))?.status()).toBe(200);
});

test("a report names what is wrong, is taken once, and says what happens next", async ({ page }) => {
  const t = says("de");
  await enterAs(page, "sheworld", { name: "Anna Wort" });
  const bea = await newMember("sheworld", { name: "Bea Wort" });
  const send = async (reason: "other" | "spam", words: string) => {
    await open(page, "sheworld", `/members/${bea.id}`);
    await page.getByRole("link", { name: t("likes:report"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(t(`report:reasons.${reason}`), { exact: true }).click();
    await dialog.getByLabel(t("report:text")).fill(words);
    await dialog.getByRole("button", { name: t("report:send") }).click();
  };
  await send("other", "");
  await expect(page.getByRole("dialog")).toContainText(t("report:problems.textNeeded"));
  await expectNoBarrier(page);
  await send("other", "Hier stimmt etwas nicht.");
  await expect(page.getByRole("dialog", { name: t("report:sentTitle") })).toContainText(t("report:sentText"));
  await send("spam", "");
  await expect(page.getByRole("dialog", { name: t("report:knownTitle") })).toBeVisible();
});

test("a first line is chosen, made one's own and sent once; two conversations are free", async ({ page }) => {
  const t = says("en");
  await enterAs(page, "golden", { name: "Anna Ice" });
  const others = [await newMember("golden", { name: "Bea Ice" }), await newMember("golden", { name: "Cleo Ice" }), await newMember("golden", { name: "Dora Ice" })];
  for (const [index, other] of others.slice(0, 2).entries()) {
    await open(page, "golden", `/members/${other.id}`);
    await page.getByRole("link", { name: t("likes:sayHello"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("icebreakers:title", { name: other.name }) });
    const lines = dialog.getByRole("radio");
    await expect(lines).toHaveCount(5);
    const field = dialog.getByLabel(t("icebreakers:text"));
    const first = await field.inputValue();
    await lines.nth(0).focus();
    await page.keyboard.press("ArrowDown");
    await expect(field).not.toHaveValue(first);
    await field.fill("");
    await dialog.getByRole("button", { name: t("icebreakers:send") }).click();
    await expect(dialog).toContainText(t("icebreakers:problems.empty"));
    await field.fill(`Hello, this is line ${index}.`);
    if (index === 0) await expectNoBarrier(page);
    await dialog.getByRole("button", { name: t("icebreakers:send") }).click();
    await expect(page.getByRole("dialog", { name: t("icebreakers:sentTitle") })).toContainText(t("icebreakers:sentText", { name: other.name }));
    await open(page, "golden", `/members/${other.id}/icebreaker`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("icebreakers:knownTitle"));
  }
  await open(page, "golden", `/members/${others[2]?.id}/icebreaker`);
  await expect(page.getByRole("main")).toContainText(t("icebreakers:noneLeft"));
  await expect(page.getByRole("button", { name: t("icebreakers:send") })).toBeDisabled();
});

test("auto-like is off, and is turned on by its switch alone", async ({ page }) => {
  const t = says("pl");
  await enterAs(page, "iskra", { name: "Anna Auto" });
  await open(page, "iskra", "/likes/given");
  const choice = page.getByRole("switch", { name: t("likes:auto.label") });
  await expect(choice).not.toBeChecked();
  await choice.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(t("likes:auto.on"))).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(page.getByText(t("likes:auto.off"))).toBeVisible();
  await expectNoBarrier(page);
});

test("a visitor is led in with a reason", async ({ page }) => {
  const t = says("en");
  const bea = await newMember("golden", { name: "Bea Door" });
  await enterBefore(page.context(), "golden");
  await open(page, "golden", `/members/${bea.id}`);
  await page.getByRole("button", { name: t("likes:like"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("likes:visitor.title", { name: bea.name }) });
  await expect(dialog.getByRole("link", { name: t("members:visitor.login") })).toHaveAttribute("href", `/login?from=${encodeURIComponent(`/members/${bea.id}`)}`);
  await page.goto(at("golden", "/likes/received"));
  await expect(page).toHaveURL(at("golden", `/login?from=${encodeURIComponent("/likes/received")}`));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("likes, first lines, reports and blocks are plain forms", async ({ page }) => {
    const t = says("en");
    const anna = await enterAs(page, "golden", { name: "Anna Plain" });
    const bea = await newMember("golden", { name: "Bea Plain" });
    await like(bea, anna);
    await page.goto(at("golden", `/members/${bea.id}`));
    await likeOf(page, t, bea.name).click();
    await expect(page).toHaveURL(at("golden", `/likes/m/${bea.id}`));
    await expect(page.getByText(t("likes:one.matchTitle", { name: bea.name }))).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: t("likes:sayHello") }).click();
    await page.getByRole("button", { name: t("icebreakers:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("icebreakers:sentTitle"));
    await page.goto(at("golden", `/members/${bea.id}/report`));
    await page.getByText(t("report:reasons.spam"), { exact: true }).click();
    await page.getByRole("button", { name: t("report:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("report:sentTitle"));
    await page.getByRole("main").getByRole("link", { name: t("report:block.open") }).click();
    await page.getByRole("button", { name: t("report:block.confirm") }).click();
    await expect(page).toHaveURL(at("golden", "/profile/blocked"));
    await expect(page.getByText(bea.name)).toBeVisible();
  });
});
