import type { Page } from "@playwright/test";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";
import { giveCredits } from "#tests/e2e/site/give-credits.ts";
import { lineOf, withoutLaterScripts } from "#tests/e2e/site/line-trouble.ts";
import { memberPages } from "#tests/e2e/site/member-pages.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { tryControls, typeWords } from "#tests/e2e/site/try-controls.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

/** Every page of a member with credits, who has a conversation. */
async function pagesOf(page: Page, brand: TenantId): Promise<{ cookie: string; targets: string[] }> {
  const anna = await enterAs(page, brand, { name: "Anna Bleibt" });
  await giveCredits(anna, 20);
  const bea = await newMember(brand, { name: "Bea Bleibt" });
  const conversation = await writeTo(anna, bea, "Hello");
  return { cookie: anna.cookie, targets: [...(await memberPages(brand, anna.cookie)), `/chats/${conversation}`] };
}

/** The document of a page, also where another page stands in its place. */
async function documentOf(target: string, brand: TenantId, cookie: string): Promise<string> {
  const { body, headers } = await ask(target, { brand, headers: { cookie } });
  return headers["location"] === undefined ? body : documentOf(headers["location"], brand, cookie);
}

for (const [kind, words] of [
  ["cut", "the line is cut"],
  ["slow", "nothing answers"],
  ["away", "the site is away"],
] as const)
  test(`on no page of a member does a control take the page away while ${words}`, { tag: "@phone" }, async ({
    page,
  }) => {
    // why: every page, and each control of it, takes its time
    test.slow();
    const trouble = await lineOf(page);
    const { targets } = await pagesOf(page, "velours");
    let used = 0;
    for (const target of targets) {
      await trouble("none");
      await open(page, "velours", target);
      const hasTyped = await typeWords(page);
      await trouble(kind);
      const { controls, losses } = await tryControls(page, hasTyped);
      expect.soft(losses, target).toEqual([]);
      used += controls;
      // why: what the page tries anew once the line is back would cross the way to the next one
      await page.goto("about:blank");
    }
    expect(used).toBeGreaterThan(targets.length * 2);
  });

test("on no page of a member does a control take the page away whose code is missing", {
  tag: "@desktop",
}, async ({ page }) => {
  test.slow();
  const { cookie, targets } = await pagesOf(page, "golden");
  const keepBack = await withoutLaterScripts(page, storedItems.lostChunk.name);
  let used = 0;
  for (const target of targets) {
    keepBack(await documentOf(target, "golden", cookie));
    await open(page, "golden", target);
    const { controls, losses } = await tryControls(page, await typeWords(page));
    expect.soft(losses, target).toEqual([]);
    used += controls;
  }
  expect(used).toBeGreaterThan(targets.length * 2);
});
