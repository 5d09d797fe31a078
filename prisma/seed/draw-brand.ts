import { join } from "node:path";
import { photoFile } from "#app/domain/profiles/photos/files/photo-file.ts";
import { env } from "#app/platform/env/env.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { putIntoFolder, type PutFile } from "./media-folder.ts";
import { composeFigure } from "./portraits/compose-figure.ts";
import { portraitPalettes, type PortraitPalette } from "./portraits/palettes.ts";
import { renderPortrait } from "./portraits/render-portrait.ts";
import { buildStages, type StageInSizes } from "./portraits/stage.ts";
import type { SeededPhoto } from "./list-photos.ts";
import { portraitName } from "./world/person.ts";

/** Some photos of a brand. */
export type BrandToDraw = { brandId: string; photos: readonly SeededPhoto[] };

/** What is known of a portrait once it is drawn. */
type PortraitFacts = { width: number; height: number; thumbhash: Uint8Array<ArrayBuffer> };

/** The same of each portrait, by its name. */
export type DrawnPortraits = Map<string, PortraitFacts>;

type Studio = { brandId: string; palette: PortraitPalette; stages: readonly StageInSizes[]; put: PutFile };

const atOnce = 4;

// why: the next photos are mostly of the same brand, and the stages of all brands would fill the memory
let last: Studio | null = null;

async function openStudio(brandId: string): Promise<Studio> {
  if (last?.brandId === brandId) return last;
  const palette = portraitPalettes[brandId];
  if (palette === undefined) throw new Error(`No palette for ${brandId}`);
  const { S3_BUCKET, DATA_DIR } = env();
  const put = S3_BUCKET === undefined ? putIntoFolder(join(DATA_DIR, "media")) : (await processStorage()).put;
  last = { brandId, palette, stages: await buildStages(palette), put };
  return last;
}

async function drawPhoto(
  { palette, stages, put }: Studio,
  { key, blurredKey, label }: SeededPhoto,
): Promise<PortraitFacts> {
  const figure = composeFigure(label, palette);
  const stage = stages[figure.stage]?.[label.size];
  if (stage === undefined) throw new Error(`No stage ${figure.stage} for ${label.brandId}`);
  const { plain, blurred, width, height, thumbhash } = await renderPortrait(figure, stage);
  await Promise.all([
    ...plain.map((rendition) => put(photoFile(label.brandId, key, rendition.width), rendition.body, "image/webp")),
    ...blurred.map((rendition) =>
      put(photoFile(label.brandId, blurredKey, rendition.width), rendition.body, "image/webp"),
    ),
  ]);
  return { width, height, thumbhash };
}

/** Draws, renders and stores photos of one brand; a thread of `openDrawingThreads` runs it. */
export default async function drawBrand({ brandId, photos }: BrandToDraw): Promise<DrawnPortraits> {
  const drawn: DrawnPortraits = new Map();
  const studio = await openStudio(brandId);
  const queue = photos.values();
  const work = async () => {
    for (const photo of queue) drawn.set(portraitName(photo.label), await drawPhoto(studio, photo));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return drawn;
}
