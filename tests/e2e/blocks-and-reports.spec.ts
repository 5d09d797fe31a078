import type { Locale } from "#app/platform/locale/locales.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { newMember, enterAs, pageOf, like, block } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

const says =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}) =>
    text(locale, key, values);

test("a block hides the two from each other, ends their match, and can be undone", { tag: "@phone" }, async ({
  page,
  browser,
}) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Wall" });
  const bea = await newMember("golden", { name: "Bea Wall" });
  await like(bea, anna);
  await like(anna, bea);
  await open(page, "golden", `/members/${bea.id}`);
  await page.getByRole("link", { name: t("likes:block"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("report:block.title", { name: bea.name }) });
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await dialog.getByRole("button", { name: t("report:block.confirm") }).click();
  await expect(page).toHaveURL(at("golden", "/members"));
  await expect(page.getByRole("region", { name: t("ui:notifications") })).toContainText(
    t("report:block.done", { name: bea.name }),
  );

  const other = await pageOf(browser, bea);
  for (const [who, id] of [
    [page, bea.id],
    [other, anna.id],
  ] as const) {
    for (const target of [`/members/${id}`, `/likes/m/${id}`, `/members/${id}/icebreaker`])
      expect((await who.goto(at("golden", target)))?.status(), target).toBe(404);
    await open(who, "golden", "/likes/matches");
    await expect(who.getByRole("heading", { name: t("likes:empty.matchesTitle") })).toBeVisible();
  }

  for (const what of ["report", "block"])
    expect((await other.goto(at("golden", `/members/${anna.id}/${what}`)))?.status(), what).toBe(404);
  await open(page, "golden", `/members/${bea.id}/block`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("report:blocked.unblockName", { name: bea.name }));

  await open(page, "golden", "/profile/blocked");
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByRole("button", { name: t("report:blocked.unblockName", { name: bea.name }) }).click();
  await expect(page.getByRole("heading", { name: t("report:blocked.empty") })).toBeVisible();
  expect((await page.goto(at("golden", `/members/${bea.id}`)))?.status()).toBe(200);
});

test("a report names what is wrong, is taken once for each thing it says, and tells what happens next", {
  tag: "@desktop",
}, async ({ page }) => {
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
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await send("other", "Hier stimmt etwas nicht.");
  await expect(page.getByRole("dialog", { name: t("report:sentTitle") })).toContainText(t("report:sentText"));
  await send("other", "Hier stimmt etwas nicht.");
  await expect(page.getByRole("dialog", { name: t("report:knownTitle") })).toBeVisible();
  await send("spam", "");
  await expect(page.getByRole("dialog", { name: t("report:sentTitle") })).toBeVisible();
});

test("a message of somebody behind a block is reported in the conversation", { tag: "@phone" }, async ({ page }) => {
  const t = says("en");
  const anna = await enterAs(page, "golden", { name: "Anna Behind" });
  const bea = await newMember("golden", { name: "Bea Behind" });
  const conversation = await writeTo(bea, anna, "Send me money");
  await block(bea, anna);
  await open(page, "golden", `/chats/${conversation}`);
  await page.getByRole("button", { name: t("chat:messageMenu"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("chat:reportMessage") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("report:title", { name: bea.name }) });
  await dialog.getByText(t("report:reasons.scam"), { exact: true }).click();
  await dialog.getByRole("button", { name: t("report:send") }).click();
  await expect(page.getByRole("dialog", { name: t("report:sentTitle") })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the partner of a conversation is reported, blocked and unblocked behind a block, by name alone", {
    tag: "@phone",
  }, async ({ page }) => {
    const t = says("en");
    const anna = await enterAs(page, "golden", { name: "Anna Still" });
    const bea = await newMember("golden", { name: "Bea Still" });
    const conversation = await writeTo(bea, anna, "Hello");
    await block(bea, anna);
    await page.goto(at("golden", `/members/${bea.id}/report`));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("report:title", { name: bea.name }));
    await expect(main.getByRole("link", { name: t("report:backToChat") })).toHaveAttribute(
      "href",
      `/chats/${conversation}`,
    );
    await expect(main.getByLabel(t("report:about"))).toHaveCount(0);
    await page.getByText(t("report:reasons.harassment"), { exact: true }).click();
    await page.getByRole("button", { name: t("report:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("report:sentTitle"));
    await main.getByRole("link", { name: t("report:block.open") }).click();
    await page.getByRole("button", { name: t("report:block.confirm") }).click();
    await expect(page).toHaveURL(at("golden", "/profile/blocked"));
    await page.goto(at("golden", `/members/${bea.id}/block`));
    await page.getByRole("button", { name: t("report:blocked.unblock"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("report:blocked.empty") })).toBeVisible();
  });
});
