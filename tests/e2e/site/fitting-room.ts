import type { Browser, Frame, Page } from "@playwright/test";
import { faceBox } from "#prisma/seed/portraits/face-box.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { type Box, misfits, swapIn } from "#tests/e2e/site/find-misfits.ts";

/** A frame with a brand's sheets and faces, into which pages are put to be measured as wide as the narrowest phones. */
type FittingRoom = {
  frame: Frame;
  measure(html: string): Promise<string[]>;
  show(html: string): Promise<void>;
  widen(width: number): Promise<void>;
};

/** The rooms of a brand, by the page whose sheets each has. */
export type FittingRooms = { rooms: ReadonlyMap<string, FittingRoom>; close(): Promise<void> };

/** The widths of the narrowest phones, in CSS pixels. */
export const narrowest = [320, 390];

declare global {
  interface Window {
    fitting: { swapIn: typeof swapIn; misfits: typeof misfits };
  }
}

/** Puts a page into the room, says what does not fit at each width, and takes it out. Runs in the room. */
function measureAt({ html, widths, face }: { html: string; widths: readonly number[]; face: Box }): string[] {
  // why: the empty room is made narrow; a page that is put in first is laid out for the width of the former one too
  window.frameElement?.setAttribute("width", String(widths[0]));
  window.fitting.swapIn(html);
  const found = widths.flatMap((width) => {
    window.frameElement?.setAttribute("width", String(width));
    // why: a frame that kept its former width would find nothing
    if (window.innerWidth !== width) return [`is ${window.innerWidth} px wide instead of ${width}`];
    return window.fitting.misfits(face).map((each) => `at ${width}: ${each}`);
  });
  document.body.replaceChildren();
  return found;
}

/** Puts a frame with a page's markup into this one; resolves when it is there with its sheets. Runs in the page. */
async function addFrame(html: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.srcdoc = html;
  // why: what cannot be seen is laid out as if it could, and not painted
  frame.style = "position: fixed; inset: 0 auto auto 0; border: 0; height: 800px; visibility: hidden";
  const loaded = new Promise<void>((resolve) => frame.addEventListener("load", () => resolve()));
  document.body.append(frame);
  await loaded;
}

/**
 * Opens the rooms of one brand side by side in one page, one with the sheets of each of these pages of it, by that
 * page; a page of the browser's own for each took half a second.
 */
export async function openFittingRooms(
  browser: Browser,
  brand: string,
  sheets: Iterable<string>,
): Promise<FittingRooms> {
  // why: a phone's viewport grows with what is too wide for it, and then nothing is; a window does not
  const viewport = { width: Math.max(...narrowest), height: 800 };
  const page = await browser.newPage({ viewport, isMobile: false, hasTouch: false, bypassCSP: true });
  await page.route(/\.js$|\/media\//, (route) => route.abort());
  await page.goto(at(brand, "/login"));
  await page.evaluate(() => document.body.replaceChildren());
  const rooms = new Map<string, FittingRoom>();
  for (const target of new Set(sheets)) rooms.set(target, await openRoom(page, brand, target));
  return { rooms, close: () => page.context().close() };
}

/** The same, opened when they are first asked for: where no page is new, none is needed. */
export function openWhenNeeded(open: () => Promise<FittingRooms>): {
  rooms(): Promise<FittingRooms["rooms"]>;
  close(): Promise<void>;
} {
  let opened: Promise<FittingRooms> | null = null;
  return {
    rooms: async () => (await (opened ??= open())).rooms,
    close: async () => (await opened)?.close(),
  };
}

async function openRoom(page: Page, brand: string, sheets: string): Promise<FittingRoom> {
  const { status, body } = await ask(sheets, { brand });
  if (status !== 200) throw new Error(`${brand}${sheets} has no sheets: ${status}`);
  await page.evaluate(addFrame, shapeOf(body));
  const frame = page.frames().at(-1);
  if (frame === undefined || frame === page.mainFrame()) throw new Error(`${brand}${sheets} took no frame`);
  // why: a room that waits full is looked through at every change of the page around it
  await frame.evaluate(() => document.fonts.ready.then(() => document.body.replaceChildren()));
  // why: laid down once; to hand them over for every page and every width costs half as much as to measure
  await frame.evaluate(`window.fitting = { swapIn: ${swapIn.toString()}, misfits: ${misfits.toString()} }; undefined`);
  return {
    frame,
    show: (html) => frame.evaluate((source) => window.fitting.swapIn(source), shapeOf(html)),
    widen: (width) => frame.evaluate((wide) => window.frameElement?.setAttribute("width", String(wide)), width),
    measure: (html) => frame.evaluate(measureAt, { html: shapeOf(html), widths: narrowest, face: faceBox }),
  };
}

// why: scripts and the addresses of pictures are more than half of a page, do not shape it, and would be handed to the
// browser only to be left out there
const shapeOf = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/ (?:src|srcset)="[^"]*"/gi, "");
