import type { Browser, Frame } from "@playwright/test";
import { faceBox } from "#prisma/seed/portraits/face-box.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { type Box, misfits, swapIn } from "#tests/e2e/site/find-misfits.ts";

/** A frame with a brand's sheets and faces, into which pages are put to be measured as wide as the narrowest phones. */
export type FittingRoom = {
  frame: Frame;
  addressOf(target: string): string;
  measure(html: string): Promise<string[]>;
  widen(width: number): Promise<void>;
  close(): Promise<void>;
};

/** The widths of the narrowest phones, in CSS pixels. */
export const narrowest = [320, 390];

declare global {
  interface Window {
    fitting: { swapIn: typeof swapIn; misfits: typeof misfits };
  }
}

/** Puts a page into the room and says what does not fit at each width. Runs in the room. */
function measureAt({ html, widths, face }: { html: string; widths: readonly number[]; face: Box }): string[] {
  window.fitting.swapIn(html);
  return widths.flatMap((width) => {
    window.frameElement?.setAttribute("width", String(width));
    // why: a frame that kept its former width would find nothing
    if (window.innerWidth !== width) return [`is ${window.innerWidth} px wide instead of ${width}`];
    return window.fitting.misfits(face).map((each) => `at ${width}: ${each}`);
  });
}

/** Makes the page its own only frame. Runs in the page. */
function addFrame(): Promise<void> {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<!doctype html>${document.documentElement.outerHTML.replaceAll(/<script[\s\S]*?<\/script>/g, "")}`;
  // why: what cannot be seen is laid out as if it could, and not painted
  frame.style = "position: fixed; inset: 0 auto auto 0; border: 0; height: 800px; visibility: hidden";
  const loaded = new Promise<void>((resolve) => frame.addEventListener("load", () => resolve()));
  document.body.replaceChildren(frame);
  return loaded;
}

/** Opens the room of one brand, with the sheets of one of its pages. */
export async function openFittingRoom(browser: Browser, brand: string, sheets = "/login"): Promise<FittingRoom> {
  // why: a phone's viewport grows with what is too wide for it, and then nothing is; a window does not
  const viewport = { width: Math.max(...narrowest), height: 800 };
  const page = await browser.newPage({ viewport, isMobile: false, hasTouch: false, bypassCSP: true });
  await page.route(/\.js$|\/media\//, (route) => route.abort());
  await page.goto(at(brand, sheets));
  await page.evaluate(addFrame);
  const frame = page.frames().at(-1);
  if (frame === undefined || frame === page.mainFrame()) throw new Error(`${brand}${sheets} took no frame`);
  await frame.evaluate(() => document.fonts.ready.then(() => undefined));
  // why: laid down once; to hand them over for every page and every width costs half as much as to measure
  await frame.evaluate(`window.fitting = { swapIn: ${swapIn.toString()}, misfits: ${misfits.toString()} }; undefined`);
  return {
    frame,
    addressOf: (target) => at(brand, target),
    widen: (width) => frame.evaluate((wide) => window.frameElement?.setAttribute("width", String(wide)), width),
    measure: (html) => frame.evaluate(measureAt, { html, widths: narrowest, face: faceBox }),
    close: () => page.context().close(),
  };
}
