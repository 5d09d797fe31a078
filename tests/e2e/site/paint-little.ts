import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/**
 * Has a browser paint no more than a corner of its pages: they are laid out, clicked and pictured at their whole size,
 * but a page costs a sixth of the CPU less on a phone, and a quarter less on a wide screen.
 */
export function paintLittle(browser: Browser): void {
  browser.on("context", (context) => context.on("page", (page) => void shrinkPainted(context, page)));
}

/** Gives a page another size, whereupon the browser would paint it whole. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width === size.width && height === size.height) return;
  await page.setViewportSize(size);
  await shrinkPainted(page.context(), page);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function shrinkPainted(context: BrowserContext, page: Page): Promise<void> {
  try {
    const asked = sessions.get(page) ?? context.newCDPSession(page);
    sessions.set(page, asked);
    await (await asked).send("Emulation.setVisibleSize", { width: 1, height: 1 });
  } catch {
    // why: a page may be closed meanwhile; and nothing but time depends on it
  }
}
