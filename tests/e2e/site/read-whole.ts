import type { Page, Request } from "@playwright/test";

/**
 * Waits until a request was answered and nothing more of it comes: read to its end, or let go by the router, which
 * reads what it needs and, where nothing is stored, leaves the end of the answer unread.
 */
export async function readWhole(page: Page, matches: (request: Request) => boolean): Promise<void> {
  await Promise.race([page.waitForEvent("requestfinished", matches), page.waitForEvent("requestfailed", matches)]);
}
