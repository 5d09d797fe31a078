import sharp from "sharp";
import { randomFrom } from "../random.ts";
import type { PortraitSize } from "../world/person.ts";
import { drawGround, drawLight } from "./draw-ground.ts";
import type { PortraitPalette } from "./palettes.ts";

/** Pixels of the largest rendition. A drawing gains nothing from more, and the time to seed grows with it. */
export const pictureSizes = {
  large: { width: 720, height: 900 },
  small: { width: 480, height: 600 },
} as const satisfies Record<PortraitSize, object>;

/** A ground with its light: every figure before it is lit from there. */
export type Stage = { ground: PortraitPalette["grounds"][number]; lightFromRight: boolean };

/** A stage as pixels of one size: the ground (RGB), and the light and shade that fall on a figure before it (RGBA). */
export type BuiltStage = Stage & { width: number; height: number; backdrop: Uint8Array; light: Uint8Array };

/** A stage in every size a portrait is drawn in. */
export type StageInSizes = Record<PortraitSize, BuiltStage>;

/** The stages of a brand: each ground, lit from either side. */
export const stagesOf = (palette: PortraitPalette): Stage[] =>
  palette.grounds.flatMap((ground) => [
    { ground, lightFromRight: false },
    { ground, lightFromRight: true },
  ]);

const { large, small } = pictureSizes;

const pixelsOf = (shapes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${large.width}" height="${large.height}" viewBox="0 0 960 1200">${shapes}</svg>`,
    ),
  );

/** Film grain on the wall, the same on every run: a few levels up or down for each pixel. */
function grained(pixels: Uint8Array): Uint8Array {
  const out = new Uint8ClampedArray(pixels);
  for (let at = 0; at < out.length; at += 3) {
    const level = ((Math.imul(at ^ (at >>> 7), 0x9e3779b1) >>> 24) % 15) - 7;
    for (let channel = at; channel < at + 3; channel += 1) out[channel] = (pixels[channel] ?? 0) + level;
  }
  return new Uint8Array(out.buffer);
}

async function buildStage(palette: PortraitPalette, stage: Stage, number: number): Promise<BuiltStage> {
  return {
    ...stage,
    ...large,
    backdrop: grained(
      await pixelsOf(drawGround(randomFrom(`ground/${palette.motif}/${number}`), palette, stage))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
    light: await pixelsOf(drawLight(palette, stage)).ensureAlpha().raw().toBuffer(),
  };
}

async function shrinkStage(stage: BuiltStage): Promise<BuiltStage> {
  const resized = (pixels: Uint8Array, channels: 3 | 4) =>
    sharp(pixels, { raw: { ...large, channels } })
      .resize(small.width, small.height, { kernel: "linear" })
      .raw()
      .toBuffer();
  return { ...stage, ...small, backdrop: await resized(stage.backdrop, 3), light: await resized(stage.light, 4) };
}

/** Renders the stages of a brand once in each size, so that a portrait costs only its figure. */
export async function buildStages(palette: PortraitPalette): Promise<StageInSizes[]> {
  return await Promise.all(
    stagesOf(palette).map(async (stage, number) => {
      const built = await buildStage(palette, stage, number);
      return { large: built, small: await shrinkStage(built) };
    }),
  );
}
