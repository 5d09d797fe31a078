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
  await page.waitForFunction(() => {
    if (document.scripts.length === 0) return true;
    // why: React names its own nodes on the document and on each element that it answers for; the rest is still only HTML
    const ownOf = (node: Node, name: string): unknown => Reflect.get(node, Object.keys(node).find((key) => key.startsWith(name)) ?? "");
    const root = ["stateNode", "current", "memoizedState"].reduce<unknown>((found, name) => (found instanceof Object ? Reflect.get(found, name) : undefined), ownOf(document, "__reactContainer$"));
    if (!(root instanceof Object) || Reflect.get(root, "isDehydrated") !== false) return false;
    return [...document.querySelectorAll("button, input, select, textarea")].every((control) => ownOf(control, "__reactFiber$"));
  });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })));
}
