import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BrandImageCache } from "#app/platform/brand-images/brand-image-cache.server.ts";
import { fitText } from "./fit-text.ts";
import { openTypeface } from "#app/platform/brand-images/typeface.server.ts";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";

const monospaced = (text: string, size: number) => ({ path: text, width: text.length * size * 0.6 });
const word = fc.string({ unit: fc.constantFrom("a", "b", "ż"), minLength: 1, maxLength: 9 });

describe("fitText", () => {
  it("keeps every word in order, within the width, on as few lines as allowed", () => {
    fc.assert(
      // why six: two of the longest fit on a line, so that these always fit
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const { size, lines } = fitText(words.join(" "), { width: 600, maxLines: 3, sizes: [90, 60, 40] }, monospaced);
        expect(lines.map(({ path }) => path).join(" ")).toBe(words.join(" "));
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(600);
        expect([90, 60, 40]).toContain(size);
      }),
    );
  });

  it("leaves out the last words alone where not even the smallest letters fit", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const { lines } = fitText(words.join(" "), { width: 600, maxLines: 3, sizes: [90, 60, 40] }, monospaced);
        expect(lines.length).toBeLessThanOrEqual(3);
        const kept = lines.flatMap(({ path }) => path.split(" "));
        expect(kept).toEqual(words.slice(0, kept.length));
        if (lines.length < 3) expect(kept).toHaveLength(words.length);
      }),
    );
  });

  it("prefers large letters and even lines", () => {
    const { size, lines } = fitText("aaaa bbb cc d", { width: 400, maxLines: 2, sizes: [60, 40] }, monospaced);
    expect([size, lines.map(({ path }) => path)]).toEqual([60, ["aaaa bbb", "cc d"]]);
  });
});

describe("openTypeface", () => {
  it("draws letters of every language in every theme's faces", async () => {
    for (const { fonts, type } of listThemes()) {
      for (const [font, weight] of [
        [fonts.display, type.displayWeight],
        [fonts.text, 500],
      ] as const) {
        const face = await openTypeface(font, weight);
        for (const letter of "AgżłŃÅøœßéÑ") {
          const { path, width } = face.outline(letter, { size: 60, tracking: 0 });
          expect(path.length, `${font.family} ${letter}`).toBeGreaterThan(40);
          expect(width).toBeGreaterThan(5);
        }
        expect(face.outline("ł", { size: 60, tracking: 0 }).path).not.toBe(
          face.outline("ż", { size: 60, tracking: 0 }).path,
        );
      }
    }
  }, 60_000);
});

describe("BrandImageCache", () => {
  it("makes once, forgets failures, and stays within its weight", async () => {
    const cache = new BrandImageCache(1_000);
    let made = 0;
    const make = () => Promise.resolve({ body: Buffer.alloc(300, (made += 1)), type: "image/png" });
    const [one, two] = await Promise.all([cache.image("a", make), cache.image("a", make)]);
    expect(one).toBe(two);
    await expect(cache.image("b", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    for (const key of ["b", "c", "a", "d", "e"]) await cache.image(key, make);
    expect(cache.bytes).toBeLessThanOrEqual(1_000);
    expect(await cache.image("a", make)).toBe(one);
    expect(made).toBe(5);
  });
});
