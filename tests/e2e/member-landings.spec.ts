import type { Page } from "@playwright/test";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { idsOn, places, templates } from "#tests/e2e/site/landing-places.ts";
import { isTakenOver, open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

async function enter(page: Page, brand: TenantId, target: string): Promise<void> {
  await enterBefore(page.context(), brand);
  await open(page, brand, target);
}

for (const { brand, locale, slug, lead, letter } of places) {
  test.describe(`a member's landings on ${brand}`, () => {
    test("lead to signing up with this member, and from there to the profile @spec-2-member-landings", {
      tag: lead,
    }, async ({ page, problems }) => {
      const [id = ""] = await idsOn(brand);
      await enter(page, brand, `/members/${id}/landing`);
      const name = await page.locator(".landing-name span").first().innerText();
      await page.getByRole("link", { name: text(locale, "memberLanding:join") }).click();
      await expect(page).toHaveURL(at(brand, `/members/${id}/signup?lander=member-landing`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        text(locale, "memberLanding:signup.title", { name }),
      );
      await expect(page.locator(".member-signup-person")).toContainText(name);
      await enterAs(page, brand);
      await open(page, brand, "/signup-matches");
      await page.getByRole("link", { name: text(locale, "memberLanding:signup.open", { name }) }).click();
      await expect(page).toHaveURL(at(brand, `/members/${id}`));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await isTakenOver(page);
      // A member needs no landing any more.
      await page.goto(at(brand, `/members/${id}/landing2`));
      await expect(page).toHaveURL(at(brand, `/members/${id}`));
      expect(problems).toEqual([]);
    });

    test("take the answers to the letter's questions along", { tag: letter }, async ({ page }) => {
      const [id = ""] = await idsOn(brand);
      await enter(page, brand, `/members/${id}/landing2/${slug}`);
      await page.getByRole("radio", { name: text(locale, "signup:gender.man"), exact: true }).check();
      await page.getByRole("checkbox", { name: text(locale, "signup:lookingFor.woman"), exact: true }).check();
      await page.getByRole("button", { name: text(locale, "memberLanding:question.submit"), exact: true }).click();
      await expect(page).toHaveURL(
        new RegExp(`/signup[?]gender=man&looking_for=woman&lander=member-landing2%2F${slug}$`),
      );
      await expect(page.locator('input[name="gender"][value="man"]')).toBeChecked();
      await expect(page.locator('input[name="looking_for"][value="woman"]')).toBeChecked();
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("landing and signup are there", { tag: "@phone" }, async ({ page }) => {
    const [id = ""] = await idsOn("lagoon");
    await enterBefore(page.context(), "lagoon");
    await page.goto(at("lagoon", `/members/${id}/landing3`));
    await page.getByRole("link", { name: text("nl", "memberLanding:join") }).click();
    await expect(page.getByRole("main").locator('form[action="/signup"]')).toBeVisible();
    await expect(page.locator('input[name="email"]')).toBeVisible();
  });
});

for (const template of [...templates, "signup"]) {
  test(`the landing ${template} holds no barrier at either size, in light and dark`, { tag: "@desktop" }, async ({
    page,
  }) => {
    const [id = ""] = await idsOn("beau");
    await enter(page, "beau", `/members/${id}/${template}`);
    expect(await findBarriersInEveryLook(page)).toEqual([]);
  });
}
