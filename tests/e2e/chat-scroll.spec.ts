import type { Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { fillChats, fillConversation } from "#tests/e2e/site/fill-chats.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

const says = (key: string, values: Record<string, string | number> = {}) => text("de", key, values);
const bubble = (page: Page, words: string) => page.locator('[data-part="bubble"]').getByText(words, { exact: true });
/** Where a message stands on the screen, in whole pixels from above. */
const placeOf = async (page: Page, words: string) =>
  Math.round((await bubble(page, words).boundingBox())?.y ?? Number.NaN);

test("a long conversation opens at its end, brings older messages without a jump, and keeps its place when new ones come", {
  tag: "@phone",
}, async ({ page, problems }) => {
  const anna = await enterAs(page, "sheworld", { name: "Anna Lang" });
  const bea = await newMember("sheworld", { name: "Bea Lang" });
  const conversation = await writeTo(bea, anna, "line 1");
  await fillConversation(conversation, { starter: bea, other: anna }, 300);
  await open(page, "sheworld", `/chats/${conversation}`);
  await expect(bubble(page, "line 300")).toBeInViewport();
  const log = page.getByRole("log", { name: says("chat:conversation", { name: bea.name }) });
  const loaded = () => log.locator('[data-part="bubble"]').count();
  expect(await loaded()).toBe(50);

  await bubble(page, "line 256").scrollIntoViewIfNeeded();
  const before = await placeOf(page, "line 256");
  await expect.poll(loaded).toBeGreaterThanOrEqual(100);
  expect(Math.abs((await placeOf(page, "line 256")) - before)).toBeLessThanOrEqual(2);
  await expect(bubble(page, "line 256")).toBeInViewport();

  await writeTo(bea, anna, "line 301");
  await writeTo(bea, anna, "line 302");
  const news = page.getByRole("button", { name: says("chat:newMessages_other", { count: 2 }) });
  await expect(news).toBeVisible();
  expect(Math.abs((await placeOf(page, "line 256")) - before)).toBeLessThanOrEqual(2);
  await news.click();
  await expect(bubble(page, "line 302")).toBeInViewport();
  await expect(news).toBeHidden();
  await writeTo(anna, bea, "line 303");
  await expect(bubble(page, "line 303")).toBeInViewport();

  for (let first = 201; first > 1; first -= 50) await bubble(page, `line ${first}`).scrollIntoViewIfNeeded();
  await bubble(page, "line 1").scrollIntoViewIfNeeded();
  await expect(bubble(page, "line 1")).toBeInViewport();
  expect(await loaded()).toBe(303);
  expect(problems).toEqual([]);
});

test("a long list of chats brings the older ones when asked, each once, and says when it cannot @spec-2-chats-pages", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, "sheworld", { name: "Anna Viel" });
  await fillChats(anna, 37);
  await open(page, "sheworld", "/chats");
  const rows = page.getByRole("complementary", { name: says("chat:list.label") }).getByRole("listitem");
  await expect(rows).toHaveCount(30);
  const more = page.getByRole("button", { name: says("chat:list.more") });
  await page.route("**/chats/page?cursor=*", (route) => route.abort());
  await more.click();
  await expect(page.getByRole("alert").filter({ hasText: says("chat:list.moreFailed") })).toBeVisible();
  await page.unroute("**/chats/page?cursor=*");
  await more.click();
  await expect(rows).toHaveCount(37);
  await expect(more).toHaveCount(0);
  await expect(page.getByText(says("chat:list.moreFailed"))).toHaveCount(0);
  const places = await rows.locator(".chat-row-last").allInnerTexts();
  expect(places).toEqual(Array.from({ length: 37 }, (_, place) => `from ${place + 1}`));
});
