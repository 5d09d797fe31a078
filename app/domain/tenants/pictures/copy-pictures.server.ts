import { storePictures } from "#app/domain/brands/pictures/store-pictures.server.ts";
import { loadBrandPicture } from "#app/domain/brands/pictures/load-brand-picture.server.ts";

/** Copies pictures of one brand to another by their names, which stay: they say what is in them. */
export async function copyPictures(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of new Set(files)) {
    const body = await loadBrandPicture(from, file);
    if (body) await storePictures(to, new Map([[file, body]]));
  }
}
