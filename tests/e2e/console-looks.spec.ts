import type { Page } from "@playwright/test";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

/** Places of the console that no other journey looks at; what is like one of them has to fit alone. */
const walks = {
  "the places of the console": {
    places: ["/account", "/audit", "/brands/lagoon/standing", "/companies/company/1", "/operators"],
    alike: ["/companies", "/companies/niche/1"],
  },
  "operations in the console": {
    places: ["", "/processes", "/queues", "/mails", "/webhooks", "/storage"].map((part) => `/operations${part}`),
    alike: ["/operations/queues/send-mail?state=waiting"],
  },
};

const phone = { width: 390, height: 844 };

async function look(page: Page, place: string): Promise<void> {
  await page.goto(at("console", place));
  await expect(page.locator("main h2, main table, main .facts, main .nothing").first()).toBeVisible();
  await expect(page.locator(".waiting")).toHaveCount(0);
}

for (const [name, { places, alike }] of Object.entries(walks)) {
  test(`${name} have no barrier, and fit a phone in German too`, { tag: "@desktop" }, async ({ page, browser }) => {
    const english = await consolePage(browser, page, "en", "/account", "owner");
    const german = await consolePage(browser, page, "de", "/account", "owner");
    for (const signedIn of [english, german]) await expect(signedIn.getByRole("navigation").first()).toBeVisible();
    async function findBarriers(): Promise<void> {
      for (const place of places) {
        await look(english, place);
        expect.soft(await findBarriersInEveryLook(english), place).toEqual([]);
      }
    }
    async function measure(): Promise<void> {
      for (const place of [...places, ...alike]) {
        await look(german, place);
        for (const width of [phone.width, 1280]) {
          await german.setViewportSize({ ...phone, width });
          const wide = await german.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(wide, `${place} at ${width}`).toBeLessThanOrEqual(0);
        }
      }
    }
    await Promise.all([findBarriers(), measure()]);
  });
}
