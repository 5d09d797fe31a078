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

/** Waits until every control of the page answers, and what follows from its first look is done. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const controls = [...document.querySelectorAll("button, input, select, textarea")];
    // why: React names its own node on each element that it answers for; an element without it is still only HTML
    const answers = (control: Element) => Object.keys(control).some((key) => key.startsWith("__reactFiber$"));
    if (document.scripts.length > 0 && !controls.every(answers)) return false;
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
    return true;
  });
}
