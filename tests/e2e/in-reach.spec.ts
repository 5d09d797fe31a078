import type { Locator, Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { isInReach } from "#tests/e2e/site/in-reach.ts";
import { enterAs, newMember } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

/** What browsers leave of phones (visual.md), the smallest that is sold, and one on its side. */
const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
];
/** The brands of the largest and the widest letters, each with somebody for whom it has cards. */
const players = [
  { brand: "golden", player: { gender: "man", lookingFor: ["woman"], born: [3, 4, 1964] } },
  { brand: "sheworld", player: {} },
] as const;
/** The languages of the longest words. */
const longest = players.flatMap((each) => (["de", "fi"] as const).map((locale) => ({ ...each, locale })));

/** Controls of a page as it opens, on every phone. */
async function expectInReach(page: Page, controls: Readonly<Record<string, Locator>>): Promise<void> {
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const [name, control] of Object.entries(controls))
      await expect
        .poll(() => isInReach(control), { message: `${name} at ${phone.width} × ${phone.height}` })
        .toBe(true);
  }
}

/** How much of the words of an alert's title is cut off as it stands, in pixels; it shows two lines of them. */
const cutOff = (alert: Locator) =>
  alert.locator(".alert-title").evaluate((title) => title.scrollHeight - title.clientHeight);

for (const { brand, player, locale } of longest) {
  const t = (key: string, values: Record<string, string | number> = {}) => text(locale, key, values);

  test(`a newcomer without photo reaches every button of the deck on ${brand} in ${locale}`, { tag: "@phone" }, async ({
    page,
  }) => {
    await enterAs(page, brand, player);
    await open(page, brand, `/swipe-game?lang=${locale}`);
    const main = page.getByRole("main");
    const alert = page.locator("[data-part=alert]");
    const card = page.locator('.swipe-card[data-depth="0"]');
    await expect(alert).toContainText(t("layout:alerts.profile_photo.title"));
    await expectInReach(page, {
      card,
      undo: main.getByRole("button", { name: t("swipe:undo"), exact: true }),
      pass: main.getByRole("button", { name: t("swipe:pass"), exact: true }),
      like: main.getByRole("button", { name: t("swipe:like"), exact: true }),
      profile: page.locator(".swipe-buttons").getByRole("link"),
    });
    for (const phone of phones) {
      await page.setViewportSize(phone);
      expect(await cutOff(alert), `cut off of the alert at ${phone.width} × ${phone.height}`).toBeLessThanOrEqual(1);
      expect((await alert.boundingBox())?.height, `the alert at ${phone.width} × ${phone.height}`).toBeLessThan(72);
      expect((await card.boundingBox())?.height, `the card at ${phone.width} × ${phone.height}`).toBeGreaterThan(110);
    }
    // why: nothing of an alert is lost, only folded
    await alert.getByText(t("layout:alerts.profile_photo.title")).click();
    await expect(alert.getByRole("link", { name: t("layout:alerts.profile_photo.action") })).toBeVisible();
  });

  test(`the button of an order is in reach on ${brand} in ${locale}, with what it costs`, { tag: "@phone" }, async ({
    page,
  }) => {
    await enterAs(page, brand);
    await open(page, brand, `/credits/30?lang=${locale}`);
    const main = page.getByRole("main");
    const total = await page.getByTestId("order-total").textContent();
    await expectInReach(page, {
      price: main.locator(".order-reach").getByText(total ?? ""),
      order: main.getByRole("button", { name: t("credits:order.submit") }),
    });
    const last = page.getByRole("contentinfo").locator("*:not(:has(*))").last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => isInReach(last), "the last of the foot is above the button").toBe(true);
  });

  test(`what is written can be sent on ${brand} in ${locale}, also beside the emoji`, { tag: "@phone" }, async ({
    page,
  }) => {
    const partner = await newMember(brand, { gender: "man" });
    await enterAs(page, brand);
    await open(page, brand, `/members/${partner.id}/chat?lang=${locale}`);
    const field = page.getByRole("textbox", { name: t("chat:composer.label", { name: partner.name }) });
    const send = page.getByRole("button", { name: t("chat:composer.send"), exact: true });
    await expectInReach(page, { field, send });
    await page.getByRole("button", { name: t("chat:composer.emoji"), exact: true }).click();
    await expect(page.getByRole("group", { name: t("chat:emoji.label") })).toBeVisible();
    await expectInReach(page, { field, send });
  });
}
