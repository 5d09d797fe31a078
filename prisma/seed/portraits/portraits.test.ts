import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brandWorlds } from "../world/brands.ts";
import { buildWorld } from "../world/build-world.ts";
import type { PortraitLabel, PortraitSize } from "../world/person.ts";
import { chooseFace } from "./choose-face.ts";
import { composeFigure } from "./compose-figure.ts";
import { portraitPalettes } from "./palettes.ts";
import { renderPortrait } from "./render-portrait.ts";
import { shrink } from "./shrink.ts";
import { buildStages } from "./stage.ts";
import { paint } from "./stand-ins.ts";

const paletteOf = (brandId: string) => {
  const palette = portraitPalettes[brandId];
  if (palette === undefined) throw new Error(`No palette for ${brandId}`);
  return palette;
};
const label = (brandId: string, number: number, take = 0, size: PortraitSize = "large"): PortraitLabel => ({
  brandId,
  gender: number % 3 === 0 ? "man" : "woman",
  age: 40 + number,
  looks: { hair: "brown", eyes: "blue", body: "average", tattoos: "no" },
  number,
  take,
  size,
});
const figure = (brandId: string, number: number, take = 0) =>
  composeFigure(label(brandId, number, take), paletteOf(brandId)).svg;

/** How far a picture is from what twenty pixels in a row can hold of it, as the mean over its pixels (0 to 255). */
async function detailOf(body: Uint8Array = new Uint8Array()): Promise<number> {
  const grey = sharp(body).greyscale();
  const [whole, coarse] = [await grey.clone().raw().toBuffer(), await grey.clone().resize(20, 25).toBuffer()];
  const enlarged = await sharp(coarse).resize(240, 300).greyscale().raw().toBuffer();
  return whole.reduce((sum, level, at) => sum + Math.abs(level - (enlarged[at] ?? 0)), 0) / whole.length;
}

const people = buildWorld({
  members: 2_000,
  seed: "liaison",
  now: new Date("2026-06-15T12:00:00Z"),
  passwordHash: "hash",
}).flatMap((brand) => brand.people);
const labels = people.flatMap(({ portraits }) => portraits);

describe("a portrait", () => {
  it.each(brandWorlds.map((brand) => brand.id))(
    "of %s is drawn the same each time, with no stand-in colour left",
    (id) => {
      for (const number of [0, 1, 2, 3, 4, 5]) {
        expect(figure(id, number)).toBe(figure(id, number));
        expect(Object.values(paint).filter((colour) => figure(id, number).includes(colour))).toEqual([]);
      }
      expect(figure(id, 0)).not.toBe(figure(id, 3));
      expect(figure(id, 0, 1)).not.toBe(figure(id, 0));
    },
  );

  it.each([
    { size: "large", widths: [240, 480, 720, 240] },
    { size: "small", widths: [240, 480, 480, 240] },
  ] as const)(
    "is rendered $size as WebP in each width, plain and blurred, with a thumbhash, the same each time",
    async ({ size, widths }) => {
      const stages = await buildStages(paletteOf("lagoon"));
      const portrait = composeFigure(label("lagoon", 1, 0, size), paletteOf("lagoon"));
      const stage = stages[portrait.stage]?.[size];
      if (stage === undefined) throw new Error("No stage");
      const rendered = await renderPortrait(portrait, stage);
      const sizes = await Promise.all(
        [...rendered.plain, ...rendered.blurred].map(async ({ body }) => {
          const { format, width, height } = await sharp(body).metadata();
          return { format, width, height };
        }),
      );
      expect(sizes).toEqual(widths.map((width) => ({ format: "webp", width, height: width * 1.25 })));
      const [clear, blurry] = await Promise.all(
        [rendered.plain[0], rendered.blurred[0]].map((rendition) => detailOf(rendition?.body)),
      );
      expect(blurry).toBeLessThan((clear ?? 0) / 3);
      expect(rendered.thumbhash.length).toBeGreaterThan(10);
      expect(await renderPortrait(portrait, stage)).toEqual(rendered);
    },
  );
});

describe("the faces of two thousand members", () => {
  const faces = labels.filter(({ take }) => take === 0).map((one) => ({ one, face: chooseFace(one) }));

  it("are nearly all different, on each brand and altogether", () => {
    expect(new Set(faces.map(({ face }) => JSON.stringify({ ...face, age: 0 }))).size).toBeGreaterThan(
      faces.length * 0.99,
    );
    expect(faces.length).toBeGreaterThanOrEqual(1_600);
    for (const { id } of brandWorlds) {
      const own = faces.filter(({ one }) => one.brandId === id).map(({ face }) => JSON.stringify({ ...face, age: 0 }));
      expect(new Set(own).size, id).toBe(own.length);
    }
  });

  it("stay the same in a second picture, beards only for men", () => {
    for (const one of labels.filter(({ take }) => take === 1))
      expect(chooseFace(one)).toEqual(chooseFace({ ...one, take: 0 }));
    expect(faces.filter(({ face }) => face.gender === "woman" && face.beard !== null)).toEqual([]);
  });
});

describe("shrinking", () => {
  it("takes the mean of each square", () => {
    const pixels = new Uint8Array(2 * 4 * 3).map((_, at) => (at < 12 ? 10 : 30) + (at % 3));
    expect([...shrink(pixels, 2, 4, 2)]).toEqual([10, 11, 12, 30, 31, 32]);
  });
});
