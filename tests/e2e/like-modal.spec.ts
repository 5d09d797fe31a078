import type { Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { newMember, enterAs, like } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { readWhole } from "#tests/e2e/site/read-whole.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { firstRefresh } from "#app/features/live/refresh-loop.ts";

const t = (key: string, values: Record<string, string | number> = {}) => text("en", key, values);
const modalOf = (page: Page, name: string) => page.getByRole("dialog", { name: t("likes:modal.title", { name }) });
/** Opens a page on a clock of its own, and waits until it counts the time to its first refresh. */
async function openOnClock(page: Page, target: string) {
  await page.clock.install();
  const counts = page.waitForRequest((request) => new URL(request.url()).pathname === "/live");
  await open(page, "golden", target);
  await counts;
}
const refreshed = (page: Page) => readWhole(page, (request) => request.url().endsWith("/api/likes.php"));

test("query t delays the like modal by that many seconds and is then removed; keys open the like and close the modal @spec-9-query-t", {
  tag: "@desktop",
}, async ({ page }) => {
  const anna = await enterAs(page, "golden", { name: "Anna Tide" });
  const bea = await newMember("golden", { name: "Bea Tide" });
  await like(bea, anna);
  const byItself = refreshed(page);
  await openOnClock(page, "/members?gender=any&t=60");
  const modal = modalOf(page, bea.name);
  await page.clock.fastForward(firstRefresh);
  await byItself;
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/t=60/);
  await page.clock.fastForward(60_000);
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL(at("golden", "/members?gender=any"));
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await open(page, "golden", "/members?t=0");
  await expect(modal).toBeVisible();
  await modal.getByRole("link", { name: t("likes:seeProfile") }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("golden", `/likes/m/${bea.id}`));
  await expect(modal).toBeHidden();
});

test("the like modal opens by itself once, after the first refresh, and not outside the members area", {
  tag: "@phone",
}, async ({ page }) => {
  const anna = await enterAs(page, "golden", { name: "Anna Watch" });
  const bea = await newMember("golden", { name: "Bea Watch" });
  const modal = modalOf(page, bea.name);
  const firstRefreshAt = async (target: string, meanwhile?: () => Promise<void>) => {
    const answer = refreshed(page);
    await openOnClock(page, target);
    await meanwhile?.();
    await page.clock.fastForward(firstRefresh);
    await answer;
  };
  await firstRefreshAt("/pricing", () => like(bea, anna));
  await expect(page.getByRole("link", { name: new RegExp(t("ui:newLikes_one", { count: 1 })) }).first()).toBeAttached();
  await expect(modal).toBeHidden();
  await firstRefreshAt("/members");
  await expect(modal).toBeVisible();
  await modal.getByRole("button", { name: t("likes:modal.later") }).click();
  await firstRefreshAt("/members");
  await expect(modal).toBeHidden();
});
