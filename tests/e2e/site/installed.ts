import type { Page } from "@playwright/test";
import { brands, languageOn, text } from "#tests/e2e/site/brands.ts";

/** Texts of a brand in its own language. */
export const says = (brand: string) => {
  const { id, locale } = brands.find((each) => each.id === brand) ?? brands[0];
  return (key: string, values: Record<string, string | number> = {}) => text(languageOn(id, locale), key, values);
};

/** Waits until the service worker answers for the page. */
export async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}
