import type { Page } from "@playwright/test";
import { text } from "#tests/e2e/site/brands.ts";
import { logInAs } from "#tests/e2e/site/log-in-as.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { loseSession } from "#tests/e2e/site/take-session.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

const alertOf = (page: Page, locale: Locale, kind: string) =>
  page.getByText(text(locale, `layout:alerts.${kind}.title`), { exact: true });

test("the photo alert stands where others are met, not on the pages about oneself @spec-4-photo-alert", {
  tag: "@desktop",
}, async ({ page }) => {
  await enterAs(page, "lagoon");
  await open(page, "lagoon", "/members");
  await expect(alertOf(page, "nl", "profile_photo")).toBeVisible();
  await expect(page.locator("[data-part=alert]")).toHaveCount(1);
  for (const target of ["/profile", "/profile/settings", "/profile/photos", "/activate/done"]) {
    await open(page, "lagoon", target);
    await expect(alertOf(page, "nl", "profile_photo"), target).toHaveCount(0);
  }
});

test("an alert that was put away stays away @spec-4-alerts-put-away", { tag: "@phone" }, async ({ page }) => {
  await enterAs(page, "iskra");
  // The photo alert, which comes first, is not shown here (spec section 4).
  await open(page, "iskra", "/premium");
  await expect(alertOf(page, "pl", "enrich_profile")).toBeVisible();
  const kept = page.waitForResponse((response) => response.url().includes("/alerts/enrich_profile/dismiss"));
  await page
    .locator("[data-part=alert]")
    .getByRole("button", { name: text("pl", "ui:dismiss") })
    .click();
  await kept;
  await expect(alertOf(page, "pl", "enrich_profile")).toHaveCount(0);
  await reload(page);
  await expect(alertOf(page, "pl", "enrich_profile")).toHaveCount(0);
});

test("the activation reminder sends the link again @spec-4-reminder-alert", { tag: "@desktop" }, async ({ page }) => {
  await enterAs(page, "sheworld", { confirmed: false });
  await open(page, "sheworld", "/members");
  await expect(alertOf(page, "de", "activation_reminder")).toBeVisible();
  await page.getByRole("button", { name: text("de", "layout:alerts.activation_reminder.action") }).click();
  await expect(page.locator("[data-part=alert]").getByText(/./).nth(1)).not.toHaveText(
    text("de", "layout:alerts.activation_reminder.text"),
  );
});

test("a member's titles begin with the number of unread messages and new likes @spec-4-title-count", {
  tag: "@desktop",
}, async ({ page }) => {
  await enterAs(page, "golden", { born: [3, 4, 1962] });
  await page.goto(at("golden", "/profile"));
  await expect(page).toHaveTitle(/^My profile/);
  await loseSession(page, "golden");
  await logInAs(page.context(), "golden", "demo@golden.example");
  await page.goto(at("golden", "/profile"));
  await expect(page).toHaveTitle(/^\(\d+\+?\) My profile/);
});
