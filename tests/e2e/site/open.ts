import type { Page, Response } from "@playwright/test";
import { at } from "#tests/e2e/site/running-site.ts";

/** Opens a brand's page and waits until its script, if it has one, has taken the page over. */
export async function open(page: Page, brand: string, target: string): Promise<Response | null> {
  const response = await page.goto(at(brand, target));
  await isTakenOver(page);
  return response;
}

/** Reads the page anew and waits until its script has taken it over. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await isTakenOver(page);
}

/**
 * Waits until the page says that every control answers (app/entry.client.tsx), and what follows from its first look is
 * done.
 */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { hydrated, namespaces } = document.documentElement.dataset;
    // why: a lander that moves by a script of its own is no page of React's, and names no texts
    return document.scripts.length === 0 || namespaces === undefined || hydrated !== undefined;
  });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })));
}
