import { photoFile } from "#app/domain/photos/photo-file.ts";
import type { PutFile } from "./media-folder.ts";
import { composePortrait } from "./portraits/compose-portrait.ts";
import { portraitPalettes } from "./portraits/palettes.ts";
import { renderPortrait } from "./portraits/render-portrait.ts";
import { randomFrom } from "./random.ts";
import type { PortraitFacts, SeededPhoto } from "./write-brand.ts";
import { portraitName, type PortraitLabel } from "./world/person.ts";

export type PhotoToDraw = SeededPhoto & { tenantId: string };
/** Draws, renders and stores; tests put something quicker in its place. */
export type DrawPhotos = (photos: readonly PhotoToDraw[], put: PutFile) => Promise<Map<string, PortraitFacts>>;

const atOnce = 3;

async function drawOne(label: PortraitLabel, photos: readonly PhotoToDraw[], put: PutFile): Promise<PortraitFacts> {
  const palette = portraitPalettes[label.brandId];
  if (palette === undefined) throw new Error(`No palette for ${label.brandId}`);
  const random = randomFrom(`portrait/${portraitName({ ...label, take: 0 })}`);
  const { plain, blurred, width, height, thumbhash } = await renderPortrait(composePortrait(random, palette, label, label.take));
  for (const { tenantId, key, blurredKey } of photos) {
    await Promise.all([
      ...plain.map((rendition) => put(photoFile(tenantId, key, rendition.width), rendition.body, "image/webp")),
      ...blurred.map((rendition) => put(photoFile(tenantId, blurredKey, rendition.width), rendition.body, "image/webp")),
    ]);
  }
  return { width, height, thumbhash };
}

/** Renders each portrait once and stores it for every member who shows it. Returns the facts by portrait name. */
export const drawPhotos: DrawPhotos = async (photos, put) => {
  const facts = new Map<string, PortraitFacts>();
  const queue = [...Map.groupBy(photos, ({ label }) => portraitName(label))];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, shownBy] = next;
      const [first] = shownBy;
      if (first !== undefined) facts.set(name, await drawOne(first.label, shownBy, put));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return facts;
};
