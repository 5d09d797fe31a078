import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { expect } from "#tests/e2e/site/test.ts";

/** How a language says so many credits. */
export function creditsIn(locale: Locale, count: number): string {
  return text(locale, `credits:amount_${new Intl.PluralRules(locale).select(count)}`, { count });
}

/**
 * Buys twelve credits by card from the page that sells them, through the sandbox, until the site says that they are
 * there.
 */
export async function buyCredits(page: Page, locale: Locale): Promise<void> {
  const says = (key: string, values: Record<string, string | number> = {}) => text(locale, key, values);
  await page.getByRole("link", { name: says("credits:chooseNamed", { amount: creditsIn(locale, 12) }) }).click();
  await page.getByRole("radio", { name: says("credits:methods.card") }).check();
  await page.getByRole("checkbox", { name: says("credits:order.delivery") }).check();
  await page.getByRole("checkbox", { name: says("credits:order.withdrawal") }).check();
  await page.getByRole("button", { name: says("credits:order.submit") }).click();
  await page.getByRole("button", { name: says("credits:sandbox.paid"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(says("credits:result.completed.title"));
}
