import type { Locator } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { enterAs, newMember } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { ownProfile } from "#tests/e2e/site/own-profile.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { textsOf, writeTo } from "#tests/e2e/site/write-to.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

/** Where the first and the last letter of a text stand, from the left. */
const ends = (shown: Locator) =>
  shown.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const length = node?.textContent?.length ?? 0;
    const leftOf = (start: number) => {
      const range = document.createRange();
      if (node) range.setStart(node, start);
      if (node) range.setEnd(node, start + 1);
      return range.getBoundingClientRect().left;
    };
    return { first: leftOf(0), last: leftOf(length - 1) };
  });

const hebrew = "שלום, מה שלומך היום?";

test("what is written from right to left ends at the left, in chat and profile", { tag: "@phone" }, async ({
  page,
}) => {
  const anna = await enterAs(page, "golden", { name: "Anna Links" });
  const noa = await newMember("golden", { name: "נועה כהן" });
  const chat = await writeTo(noa, anna, hebrew);
  await writeTo(noa, anna, "Hello there.");
  await open(page, "golden", `/chats/${chat}`);
  const bubble = (words: string) => page.locator('[data-part="bubble"]').filter({ hasText: words });
  await expect(bubble(hebrew)).toBeVisible();
  const [right, left] = [await ends(bubble(hebrew)), await ends(bubble("Hello there."))];
  expect(right.last).toBeLessThan(right.first);
  expect(left.last).toBeGreaterThan(left.first);
  const name = text("en", "chat:composer.label", { name: `\u2068${noa.name}\u2069` });
  const field = page.getByRole("textbox", { name });
  await field.fill(hebrew);
  expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await field.fill("Hello");
  expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
  await field.fill("");

  const own = ownProfile(page, "golden", "en");
  await own.visit();
  await own.field("about", "about.bio").fill(`${hebrew}\nHello there.`);
  await own.save("about");
  await open(page, "golden", `/members/${anna.id}`);
  const bio = await ends(page.locator(".profile-bio"));
  expect(bio.first).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
});

test("what nobody sees is not sent, and costs nothing", { tag: "@phone" }, async ({ page }) => {
  const anna = await enterAs(page, "golden", { name: "Anna Stil" });
  const bea = await newMember("golden", { name: "Bea Stil" });
  const chat = await writeTo(bea, anna, "Hi");
  await open(page, "golden", `/chats/${chat}`);
  const field = page.getByRole("textbox", { name: text("en", "chat:composer.label", { name: bea.name }) });
  for (const blank of ["\u200b", "\u3164\u2800", "\ufe0f\u2060"]) {
    await field.fill(blank);
    await page.getByRole("button", { name: text("en", "chat:composer.send"), exact: true }).click();
    await expect(page.getByText(text("en", "chat:composer.empty"), { exact: true })).toBeVisible();
  }
  await field.fill("one\ttwo 👨‍👩‍👧");
  await page.getByRole("button", { name: text("en", "chat:composer.send"), exact: true }).click();
  await expect.poll(() => textsOf(bea, chat)).toEqual(["Hi", "one two 👨‍👩‍👧"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a textarea is full with line breaks, and taken", { tag: "@phone" }, async ({ page }) => {
    await enterAs(page, "golden", { name: "Anna Vol" });
    const full = `${"ab\n".repeat(400)}`.slice(0, 1_000);
    const bea = await newMember("golden", { name: "Bea Vol" });
    await page.goto(at("golden", `/members/${bea.id}/report`));
    await page.getByText(text("en", "report:reasons.spam"), { exact: true }).click();
    await page.getByLabel(text("en", "report:text")).fill(full);
    await page.getByRole("button", { name: text("en", "report:send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "report:sentTitle"));
  });
});
