import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../random.ts";
import { brandWorlds } from "../world/brands.ts";
import { composePortrait } from "./compose-portrait.ts";
import { paint } from "./draw-face.ts";
import { portraitPalettes } from "./palettes.ts";
import { renderPortrait } from "./render-portrait.ts";

const compose = (brandId: string, label: string, take = 0) => {
  const palette = portraitPalettes[brandId];
  if (palette === undefined) throw new Error(`No palette for ${brandId}`);
  return composePortrait(randomFrom(label), palette, { gender: "woman", age: 40 }, take);
};

describe("a portrait", () => {
  it.each(brandWorlds.map((brand) => brand.id))("of %s is drawn the same each time, with no stand-in colour left", (id) => {
    for (const label of ["a", "b", "c", "d"]) {
      expect(compose(id, label)).toBe(compose(id, label));
      expect(Object.values(paint).filter((colour) => compose(id, label).includes(colour))).toEqual([]);
    }
    expect(compose(id, "a")).not.toBe(compose(id, "b"));
    expect(compose(id, "a", 1)).not.toBe(compose(id, "a"));
  });

  it("is rendered as WebP in each size, plain and blurred, with a thumbhash", async () => {
    const rendered = await renderPortrait(compose("lagoon", "a"));
    const sizes = await Promise.all([...rendered.plain, ...rendered.blurred].map(async ({ body }) => {
      const { format, width, height } = await sharp(body).metadata();
      return { format, width, height };
    }));
    expect(sizes).toEqual([960, 480, 240, 240].map((width) => ({ format: "webp", width, height: width * 1.25 })));
    expect(rendered.thumbhash.length).toBeGreaterThan(10);
  });
});
