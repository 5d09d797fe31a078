import { photoFile } from "#app/domain/photos/photo-file.ts";
import type { PutFile } from "./media-folder.ts";
import { composeFigure } from "./portraits/compose-figure.ts";
import { portraitPalettes } from "./portraits/palettes.ts";
import { renderPortrait } from "./portraits/render-portrait.ts";
import { buildStages, type BuiltStage } from "./portraits/stage.ts";
import type { PortraitFacts, SeededPhoto } from "./write-brand.ts";
import { portraitName } from "./world/person.ts";

export type PhotoToDraw = SeededPhoto & { tenantId: string };
/** Draws, renders and stores; tests put something quicker in its place. */
export type DrawPhotos = (photos: readonly PhotoToDraw[], put: PutFile) => Promise<Map<string, PortraitFacts>>;

const atOnce = 4;

const paletteOf = (brandId: string) => {
  const palette = portraitPalettes[brandId];
  if (palette === undefined) throw new Error(`No palette for ${brandId}`);
  return palette;
};

async function drawOne({ tenantId, key, blurredKey, label }: PhotoToDraw, stages: readonly BuiltStage[], put: PutFile): Promise<PortraitFacts> {
  const figure = composeFigure(label, paletteOf(label.brandId));
  const stage = stages[figure.stage];
  if (stage === undefined) throw new Error(`No stage ${figure.stage} for ${label.brandId}`);
  const { plain, blurred, width, height, thumbhash } = await renderPortrait(figure, stage);
  await Promise.all([
    ...plain.map((rendition) => put(photoFile(tenantId, key, rendition.width), rendition.body, "image/webp")),
    ...blurred.map((rendition) => put(photoFile(tenantId, blurredKey, rendition.width), rendition.body, "image/webp")),
  ]);
  return { width, height, thumbhash };
}

/** Renders and stores each photo, brand by brand. Returns the facts by portrait name. */
export const drawPhotos: DrawPhotos = async (photos, put) => {
  const facts = new Map<string, PortraitFacts>();
  for (const [brandId, ofBrand] of Map.groupBy(photos, ({ label }) => label.brandId)) {
    const stages = await buildStages(paletteOf(brandId));
    const queue = ofBrand.values();
    const work = async () => {
      for (const photo of queue) facts.set(portraitName(photo.label), await drawOne(photo, stages, put));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return facts;
};
