import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type TenantId, declarationOf, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { giveCredits } from "#tests/e2e/site/give-credits.ts";
import { keptWriting } from "#tests/e2e/site/kept-writing.ts";
import { type Member, newMember, enterAs, pageOf } from "#tests/e2e/site/members.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

// why: two people in two browsers wait for each other
test.describe.configure({ timeout: 120_000 });

const says =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}) =>
    text(locale, key, values);
type Says = ReturnType<typeof says>;

const write = (from: Member, to: Member, words: string) =>
  ask(`/members/${to.id}/messages`, {
    brand: from.brand,
    method: "POST",
    headers: { cookie: from.cookie, "content-type": "application/json", ...sameOrigin(from.brand) },
    body: JSON.stringify({ kind: "text", clientMessageId: randomUUID(), text: words }),
  });

const field = (page: Page, t: Says, name: string) =>
  page.getByRole("textbox", { name: t("chat:composer.label", { name }) });
const log = (page: Page, t: Says, name: string) => page.getByRole("log", { name: t("chat:conversation", { name }) });
/** What a screen reader is told of new messages. */
const heard = (page: Page) => page.locator('.message-area [role="status"] p');
const bubbles = (page: Page) => page.locator('[data-part="bubble"]');

async function send(page: Page, t: Says, name: string, words: string) {
  await field(page, t, name).fill(words);
  await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
  await expect(bubbles(page).filter({ hasText: words })).toBeVisible();
}

/** The other's browser: a phone where this one is a desktop. */
async function otherPage(browser: Browser, member: Member, size: "phone" | "desktop"): Promise<Page> {
  const page = await pageOf(browser, member);
  await page.setViewportSize(size === "phone" ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  return page;
}

const journeys: readonly { brand: TenantId; locale: Locale; tag: string; other: "phone" | "desktop"; waits: string }[] =
  [
    {
      brand: "lagoon",
      locale: "nl",
      tag: "@phone",
      other: "desktop",
      waits: text("nl", "chat:heldCredits_one", { count: 1 }),
    },
    {
      brand: "sheworld",
      locale: "de",
      tag: "@desktop",
      other: "phone",
      waits: text("de", "chat:heldCredits_other", { count: 2 }),
    },
  ];

for (const { brand, locale, tag, other, waits } of journeys) {
  test(`two write to each other live: typing, receipts, a dead line, the end of what is free, in ${locale} @spec-2-chats @spec-2-member-chat @spec-6-free-messages @product-live-chat`, {
    tag,
  }, async ({ page, browser, problems }) => {
    const t = says(locale);
    const anna = await enterAs(page, brand, { name: "Anna Tide" });
    const bea = await newMember(brand, { name: "Bea Storm" });
    // why: three are free, and these pay for three more
    await giveCredits(anna, 3 * declarationOf(brand).settings.message_credits);
    await open(page, brand, `/members/${bea.id}/chat`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(bea.name);
    await expect(page.getByText(t("chat:firstTitle", { name: bea.name }))).toBeVisible();
    await expect(page.getByText(t("chat:composer.freeLeft_other", { count: 3 }))).toBeVisible();
    await send(page, t, bea.name, "Ahoi 1");
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
    await expect(field(page, t, bea.name)).toBeFocused();
    await expect(page.getByText(t("chat:composer.freeLeft_other", { count: 2 }))).toBeVisible();
    await expect(log(page, t, bea.name)).toContainText(t("ui:messageSent"));
    expect(await findBarriersInEveryLook(page)).toEqual([]);

    const theirs = await otherPage(browser, bea, other);
    await open(theirs, brand, "/chats");
    const row = theirs.getByRole("listitem").filter({ hasText: anna.name });
    await expect(row).toContainText("Ahoi 1");
    await expect(row).toContainText(t("ui:unread_one", { count: 1 }));
    expect(await findBarriersInEveryLook(theirs)).toEqual([]);
    await row.getByRole("link").click();
    await expect(bubbles(theirs)).toHaveText(["Ahoi 1"]);
    await expect(row.getByText(t("ui:unread_one", { count: 1 }))).toHaveCount(0);
    await expect(log(page, t, bea.name)).toContainText(t("ui:messageRead"));

    await field(theirs, t, anna.name).pressSequentially("Selber ahoi");
    await expect(log(page, t, bea.name)).toContainText(t("chat:partnerTyping", { name: bea.name }));
    await theirs.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
    await expect(bubbles(page)).toHaveText(["Ahoi 1", "Selber ahoi"]);
    await expect(heard(page)).toHaveText([t("chat:heard", { name: bea.name, text: "Selber ahoi" })]);
    await expect(heard(theirs)).toHaveText([]);
    await expect(log(page, t, bea.name)).not.toContainText(t("chat:partnerTyping", { name: bea.name }));
    await expect(log(theirs, t, anna.name)).toContainText(t("ui:messageRead"));
    expect(problems).toEqual([]);

    await page.context().setOffline(true);
    await expect(page.getByText(t("chat:offline"))).toBeVisible();
    await send(page, t, bea.name, "Ahoi 2");
    await send(page, t, bea.name, "Ahoi 3");
    await expect(log(page, t, bea.name).getByText(t("ui:messageSending"))).toHaveCount(2);
    await send(theirs, t, anna.name, "Wo bist du?");
    await expect(log(theirs, t, anna.name).getByText(t("ui:messageSending"))).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText(t("chat:offline"))).toBeHidden();
    const said = ["Ahoi 1", "Selber ahoi", "Wo bist du?", "Ahoi 2", "Ahoi 3"];
    await expect(bubbles(theirs)).toHaveText(said, { timeout: 30_000 });
    await expect(bubbles(page)).toHaveText(said);

    for (const words of ["Ahoi 4", "Ahoi 5", "Ahoi 6"]) expect((await write(anna, bea, words)).status).toBe(200);
    said.push("Ahoi 4", "Ahoi 5", "Ahoi 6");
    await expect(bubbles(page)).toHaveText(said);
    await expect(page.getByText(t("chat:composer.freeOver"))).toBeVisible();
    await send(page, t, bea.name, "Ahoi 7");
    await expect(log(page, t, bea.name)).toContainText(waits);
    await expect(log(page, t, bea.name).getByRole("link", { name: t("chat:getPremium") })).toHaveAttribute(
      "href",
      /^\/premium\?from=%2Fchats%2F[0-9a-f-]{36}$/,
    );
    await reload(page);
    await expect(bubbles(page)).toHaveText([...said, "Ahoi 7"]);
    await expect(log(page, t, bea.name)).toContainText(waits);
    await expect(bubbles(theirs)).toHaveText(said);
  });
}

test("what was typed and not sent is gone from the browser when its writer logs out", { tag: "@desktop" }, async ({
  page,
}) => {
  const t = says("en");
  await enterAs(page, "golden", { name: "Anna Leaves" });
  const bea = await newMember("golden", { name: "Bea Stays" });
  await open(page, "golden", `/members/${bea.id}/chat`);
  await field(page, t, bea.name).fill("A secret, half written");
  await expect.poll(() => keptWriting(page)).toBeGreaterThan(0);
  await open(page, "golden", "/members");
  expect(await keptWriting(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: t("ui:accountMenu") }).click();
  await page.getByRole("button", { name: t("ui:logout") }).click();
  await expect(page).toHaveURL(at("golden", "/"));
  await expect.poll(() => keptWriting(page)).toBe(0);
});

test("the page of chats has the menu of the account, as every other page of members", async ({ page, problems }) => {
  const t = says("en");
  await enterAs(page, "golden", { name: "Anna Menu" });
  await open(page, "golden", "/chats");
  await page.getByRole("button", { name: t("ui:accountMenu") }).click();
  await expect(page.getByRole("link", { name: t("layout:nav.profile"), exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: t("layout:nav.settings"), exact: true })).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByRole("button", { name: t("ui:logout") }).click();
  await expect(page).toHaveURL(at("golden", "/"));
  expect(problems).toEqual([]);
});

test("drafts stay, conversations end, partners may not be ready, chats are removed at once and come back when the server fails @spec-8-chat-delete-failure @spec-4-partners-wait @spec-5-message-length-field", {
  tag: "@phone",
}, async ({ page }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Calm" });
  const [bea, cleo, dora] = [
    await newMember("golden", { name: "Bea Calm" }),
    await newMember("golden", { name: "Cleo Calm" }),
    await newMember("golden", { name: "Dora Calm", confirmed: false }),
  ];
  expect((await write(dora, anna, "Hello from Dora")).status).toBe(200);
  for (const each of [bea, cleo]) expect((await write(anna, each, `Hello ${each.name}`)).status).toBe(200);

  await open(page, "golden", "/chats");
  await page.getByRole("link", { name: /Dora Calm/ }).click();
  await expect(page.getByText(t("chat:composer.notActivated", { name: dora.name }))).toBeVisible();
  await expect(field(page, t, dora.name)).toHaveCount(0);

  await page.getByRole("link", { name: t("chat:back") }).click();
  await page.getByRole("link", { name: /Bea Calm/ }).click();
  await field(page, t, bea.name).fill("Half a thought");
  await reload(page);
  await expect(field(page, t, bea.name)).toHaveValue("Half a thought");
  await page.getByRole("button", { name: t("chat:composer.emoji"), exact: true }).click();
  const emoji = page.getByRole("group", { name: t("chat:emoji.label") });
  await expect(emoji.getByRole("button").first()).toBeFocused();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(field(page, t, bea.name)).toBeFocused();
  await expect(field(page, t, bea.name)).toHaveValue("Half a thought😃");
  await field(page, t, bea.name).fill("x".repeat(1_501));
  await expect(page.getByRole("button", { name: t("chat:composer.send"), exact: true })).toBeDisabled();

  await page.getByRole("link", { name: t("chat:back") }).click();
  const row = page.getByRole("listitem").filter({ hasText: cleo.name });
  const remove = async () => {
    await row.getByRole("button", { name: t("chat:list.menu", { name: cleo.name }) }).click();
    await row.getByRole("button", { name: t("chat:remove") }).click();
    await page
      .getByRole("dialog", { name: t("chat:removeTitle") })
      .getByRole("button", { name: t("chat:remove") })
      .click();
  };
  await page.route("**/api/chat.php", (route) =>
    route.fulfill({ status: 500, json: { error: "internal", message: "" } }),
  );
  await remove();
  await expect(page.getByRole("alert").filter({ hasText: t("chat:list.failed") })).toBeVisible();
  await expect(row).toBeVisible();
  await page.unroute("**/api/chat.php");
  await remove();
  await expect(row).toHaveCount(0);
  await reload(page);
  await expect(page.getByRole("listitem").filter({ hasText: bea.name })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await write(cleo, anna, "Back again")).status).toBe(200);
  await expect(row).toContainText("Back again");
});

test("a message is reported, then its writer blocked; a third conversation waits for premium @spec-6-two-conversations @product-report-and-block", {
  tag: "@desktop",
}, async ({ page, problems }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Stern" });
  const [bea, cleo, dora] = [
    await newMember("golden", { name: "Bea Stern" }),
    await newMember("golden", { name: "Cleo Stern" }),
    await newMember("golden", { name: "Dora Stern" }),
  ];
  expect((await write(bea, anna, "Send me money")).status).toBe(200);
  for (const each of [cleo, dora]) expect((await write(anna, each, `Hello ${each.name}`)).status).toBe(200);

  await open(page, "golden", `/members/${bea.id}/chat`);
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
  await bubbles(page).filter({ hasText: "Send me money" }).hover();
  await page.getByRole("button", { name: t("chat:messageMenu") }).click();
  await page
    .getByRole("dialog", { name: t("chat:messageMenu") })
    .getByRole("button", { name: t("chat:reportMessage") })
    .click();
  const report = page.getByRole("dialog", { name: t("report:title", { name: bea.name }) });
  await expect(report).toContainText("Send me money");
  await report.getByText(t("report:reasons.scam"), { exact: true }).click();
  await report.getByRole("button", { name: t("report:send") }).click();
  const sent = page.getByRole("dialog", { name: t("report:sentTitle") });
  await sent.getByRole("button", { name: t("report:block.open") }).click();
  await page
    .getByRole("dialog", { name: t("report:block.title", { name: bea.name }) })
    .getByRole("button", { name: t("report:block.confirm") })
    .click();
  await expect(page).toHaveURL(at("golden", "/members"));
  await open(page, "golden", "/chats");
  await expect(page.getByRole("listitem").filter({ hasText: dora.name })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: bea.name })).toHaveCount(0);
  expect(problems).toEqual([]);

  const eva = await newMember("golden", { name: "Eva Stern" });
  await open(page, "golden", `/members/${eva.id}/chat`);
  await expect(page.getByText(t("chat:composer.conversationLimit_other", { count: 2 }))).toBeVisible();
  await field(page, t, eva.name).fill("May I?");
  await page.keyboard.press("Enter");
  await expect(log(page, t, eva.name)).toContainText(t("chat:heldPremium"));
  await log(page, t, eva.name)
    .getByRole("button", { name: t("chat:delete") })
    .click();
  await expect(bubbles(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a chat is a plain form: what is sent is there, what is refused stays written", { tag: "@phone" }, async ({
    page,
  }) => {
    const t = says("pl");
    const anna = await enterAs(page, "iskra", { name: "Anna Plain" });
    // why: three are free
    await giveCredits(anna, declarationOf("iskra").settings.message_credits);
    const bea = await newMember("iskra", { name: "Bea Plain" });
    await page.goto(at("iskra", `/members/${bea.id}/chat`));
    const submit = page.getByRole("button", { name: t("chat:composer.send"), exact: true });
    await submit.click();
    await expect(page.getByText(t("chat:composer.empty"))).toBeVisible();
    const said = ["One", "Two", "Three", "Four"];
    for (const words of said) {
      await field(page, t, bea.name).fill(words);
      await submit.click();
      await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
    }
    await expect(bubbles(page)).toHaveText(said);
    const tooLong = "x".repeat(2_001);
    await field(page, t, bea.name).fill(tooLong);
    await submit.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(field(page, t, bea.name)).toHaveValue(tooLong);
    await expect(bubbles(page)).toHaveText(said);
    await page.goto(at("iskra", "/chats"));
    await page.getByRole("button", { name: t("chat:list.menu", { name: bea.name }) }).click();
    await page.getByRole("button", { name: t("chat:remove") }).click();
    await expect(page.getByText(t("chat:list.empty"))).toBeVisible();
  });
});
