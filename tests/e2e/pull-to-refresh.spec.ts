import type { Page } from "@playwright/test";
import { enterAs } from "#tests/e2e/site/members.ts";
import { isTakenOver, open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

/** A finger goes down the page from its top, as the browser's own input has it, and lets go. */
async function pullDown(page: Page, by: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 190, y }] });
  await touch("touchStart", 160);
  for (let way = 20; way <= by; way += 20) await touch("touchMove", 160 + way);
  await touch("touchEnd");
}

test("in the installed app a page that is pulled down is read anew", { tag: "@phone" }, async ({ page }) => {
  // why: a browser of tests has no installed app to be in
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query === "(display-mode: standalone)" ? ask("(min-width: 0px)") : ask(query));
  });
  await enterAs(page, "golden", { name: "Anna Zug" });
  await open(page, "golden", "/likes/given");
  await isTakenOver(page);
  await expect(page.locator(".pull-mark")).toBeAttached();
  let reads = 0;
  const isRead = (asked: { url(): string }) => new URL(asked.url()).pathname === "/likes/given.data";
  page.on("request", (request) => (reads += isRead(request) ? 1 : 0));
  await pullDown(page, 60);
  const answered = page.waitForResponse(isRead);
  await pullDown(page, 400);
  await answered;
  // why: a pull that stops early reads nothing
  expect(reads).toBe(1);
});
