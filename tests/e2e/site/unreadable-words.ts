import type { Page } from "@playwright/test";
import { type Rgb, wcagContrast } from "culori";
import sharp from "sharp";

/** A line of words as it is drawn: where, in CSS pixels, in which colour (red, green, blue, 0 to 255, and opacity). */
type Line = {
  words: string;
  left: number;
  top: number;
  width: number;
  height: number;
  isLarge: boolean;
  ink: number[];
};

/** Every line of words that can be seen on the page. Runs in the page. */
function linesOfPage(): Line[] {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("Nothing to mix colours with");
  const rgba = (color: string) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? "";
    if (!element || words === "" || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (element.closest("[inert], script, style, .sr-only, noscript, title, desc")) continue;
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba(element instanceof SVGElement ? fill : color);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects())
      if (width > 2 && height > 2)
        lines.push({
          words,
          left: left + scrollX,
          top: top + scrollY,
          width,
          height,
          isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
          ink: [red, green, blue, (alpha / 255) * opacityOf(element)],
        });
  }
  return lines;
}

/** Puts what sticks to the window where it belongs on the page: there it lies over nothing. Runs in the page. */
function layDown(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body *"))
    if (getComputedStyle(element).position === "sticky")
      Object.assign(element.style, { position: "relative", inset: "auto" });
}

/** A colour of channels from 0 to 255, as culori knows it. */
const colorOf = ([r = 0, g = 0, b = 0]: readonly number[]): Rgb => ({
  mode: "rgb",
  r: r / 255,
  g: g / 255,
  b: b / 255,
});

/**
 * Lays down what sticks on a page, and gives its words that do not stand out against what is really drawn behind them,
 * pictures, shades and all, where axe cannot tell (WCAG 2.2, 1.4.3): a line each.
 */
export async function findUnreadableWords(page: Page): Promise<string[]> {
  await page.evaluate(layDown);
  // why: words that were taken away once come back by and by
  await page.addStyleTag({ content: "*, *::before, *::after { transition: none !important }" });
  const first = await findOnce(page);
  // why: a picture may be taken before all of a page is painted in its new size; what is unreadable stays so
  return first.length === 0 ? first : findOnce(page);
}

async function findOnce(page: Page): Promise<string[]> {
  const lines = await page.evaluate(linesOfPage);
  const wordless = await page.addStyleTag({
    content:
      "*, *::before, *::after { color: transparent !important; text-shadow: none !important } svg text { fill: transparent !important }",
  });
  const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
  await wordless.evaluate((sheet) => sheet.parentNode?.removeChild(sheet));
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixelsPerCss = info.width / (page.viewportSize()?.width ?? info.width);

  /** The mean of what is drawn there; null outside of the picture. */
  const groundOf = ({ left, top, width, height }: Line): number[] | null => {
    const [x0, y0, x1, y1] = [left, top, left + width, top + height].map((edge) => Math.round(edge * pixelsPerCss));
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return null;
    if (x0 < 0 || y0 < 0 || x1 > info.width || y1 > info.height || x1 <= x0 || y1 <= y0) return null;
    const sum = [0, 0, 0];
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 1)
        for (let channel = 0; channel < 3; channel += 1)
          sum[channel] = (sum[channel] ?? 0) + (data[(y * info.width + x) * 3 + channel] ?? 0);
    return sum.map((all) => all / ((x1 - x0) * (y1 - y0)));
  };

  return lines.flatMap((line) => {
    const ground = groundOf(line);
    if (ground === null) return [];
    const [red = 0, green = 0, blue = 0, alpha = 1] = line.ink;
    const ink = [red, green, blue].map((channel, at) => channel * alpha + (ground[at] ?? 0) * (1 - alpha));
    const found = wcagContrast(colorOf(ink), colorOf(ground));
    return found >= (line.isLarge ? 3 : 4.5)
      ? []
      : [`"${line.words.slice(0, 40)}" stands out ${found.toFixed(2)} times`];
  });
}
