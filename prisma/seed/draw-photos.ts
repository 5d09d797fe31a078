import { photoFile } from "#app/domain/photos/photo-file.ts";
import type { PutFile } from "./media-folder.ts";
import { composeFigure } from "./portraits/compose-figure.ts";
import { portraitPalettes } from "./portraits/palettes.ts";
import { renderPortrait } from "./portraits/render-portrait.ts";
import { buildStages, type StageInSizes } from "./portraits/stage.ts";
import type { PortraitFacts, SeededPhoto } from "./write-brand.ts";
import { portraitName } from "./world/person.ts";

/** Draws, renders and stores the photos of one brand; tests put something quicker in its place. */
export type DrawPhotos = (brandId: string, photos: readonly SeededPhoto[], put: PutFile) => Promise<Map<string, PortraitFacts>>;

const atOnce = 8;

const paletteOf = (brandId: string) => {
  const palette = portraitPalettes[brandId];
  if (palette === undefined) throw new Error(`No palette for ${brandId}`);
  return palette;
};

async function drawOne({ key, blurredKey, label }: SeededPhoto, stages: readonly StageInSizes[], put: PutFile): Promise<PortraitFacts> {
  const figure = composeFigure(label, paletteOf(label.brandId));
  const stage = stages[figure.stage]?.[label.size];
  if (stage === undefined) throw new Error(`No stage ${figure.stage} for ${label.brandId}`);
  const { plain, blurred, width, height, thumbhash } = await renderPortrait(figure, stage);
  await Promise.all([
    ...plain.map((rendition) => put(photoFile(label.brandId, key, rendition.width), rendition.body, "image/webp")),
    ...blurred.map((rendition) => put(photoFile(label.brandId, blurredKey, rendition.width), rendition.body, "image/webp")),
  ]);
  return { width, height, thumbhash };
}

/** Renders and stores each photo of a brand. Returns the facts by portrait name. */
export const drawPhotos: DrawPhotos = async (brandId, photos, put) => {
  const facts = new Map<string, PortraitFacts>();
  const stages = await buildStages(paletteOf(brandId));
  const queue = photos.values();
  const work = async () => {
    for (const photo of queue) facts.set(portraitName(photo.label), await drawOne(photo, stages, put));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return facts;
};
