import type { Page } from "@playwright/test";
import { enterAs, like, newMember } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

test.use({ forcedColors: "active" });

const marks = '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]';

/** What is current, chosen or pressed on a page, and looks like its neighbour that is not. */
const unmarked = (page: Page) =>
  page.evaluate((marked) => {
    const looks = (element: Element) => {
      const { backgroundColor, color, outline, border } = getComputedStyle(element);
      return [backgroundColor, color, outline, border].join();
    };
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    return [...document.querySelectorAll(marked)].filter(isSeen).flatMap((element) => {
      const group = element.closest("nav, ul, [role=tablist], form") ?? document.body;
      const others = [...group.querySelectorAll(element.tagName)].filter(
        (each) => isSeen(each) && !each.matches(marked),
      );
      const { backgroundColor, color } = getComputedStyle(element);
      const isLost = backgroundColor === color || others.some((other) => looks(other) === looks(element));
      return isLost ? [element.outerHTML.slice(0, 120)] : [];
    });
  }, marks);

for (const path of ["/members", "/likes/given", "/notifications"])
  test(`what is current on ${path} is told where readers choose the colours`, async ({ page }) => {
    const member = await enterAs(page, "lagoon");
    await like(member, await newMember("lagoon"));
    await open(page, "lagoon", path);
    await expect(page.locator(marks).locator("visible=true").first()).toBeVisible();
    expect(await unmarked(page)).toEqual([]);
  });
