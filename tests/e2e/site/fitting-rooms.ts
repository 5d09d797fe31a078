import type { Browser, Page } from "@playwright/test";
import { faceBox } from "#prisma/seed/portraits/face-box.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { misfits, swapIn } from "#tests/e2e/site/find-misfits.ts";

/**
 * Pages as wide as the narrowest phones, each with a brand's sheets and faces, into which other pages are put to be
 * measured.
 */
export type FittingRooms = {
  narrow: Page;
  addressOf(target: string): string;
  measure(html: string): Promise<string[]>;
  close(): Promise<void>;
};

// why: a phone's viewport grows with what is too wide for it, and then nothing is; a window does not
async function openRoom(browser: Browser, brand: string, sheets: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, isMobile: false, hasTouch: false });
  await page.route(/\.js$|\/media\//, (route) => route.abort());
  await page.goto(at(brand, sheets));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** Opens the rooms of one brand, with the sheets of one of its pages. */
export async function openFittingRooms(browser: Browser, brand: string, sheets = "/login"): Promise<FittingRooms> {
  const narrow = await openRoom(browser, brand, sheets, 320);
  const rooms = [narrow, await openRoom(browser, brand, sheets, 390)];
  const measureIn = async (room: Page, html: string) => {
    await room.evaluate(swapIn, html);
    const found = await room.evaluate(misfits, faceBox);
    return found.map((each) => `at ${room.viewportSize()?.width}: ${each}`);
  };
  return {
    narrow,
    addressOf: (target) => at(brand, target),
    measure: async (html) => (await Promise.all(rooms.map((room) => measureIn(room, html)))).flat(),
    close: async () => void (await Promise.all(rooms.map((room) => room.context().close()))),
  };
}
