import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";
import { photoFile, photoFormats, photoWidths } from "./photo-file.ts";

const keyForm = /^[0-9a-f-]{32,36}$/;

/**
 * Opens one size of a photo of this brand, by the random name under which it is stored; whoever knows the name may see it.
 * Of the formats (`webp`, `jpg`, `avif`), in the order wished, the first is taken that the photo has. The body must be read
 * or destroyed.
 * @throws AppError `not_found` for a name, width (pixels) or format that this brand does not have.
 */
export async function readPhoto({ tenant }: Pick<Ctx, "tenant">, input: { key: string; width: string; formats: readonly string[] }): Promise<StoredObject> {
  const width = photoWidths.find((known) => String(known) === input.width);
  if (width === undefined || !keyForm.test(input.key)) throw new AppError("not_found");
  const storage = await processStorage();
  for (const wished of input.formats) {
    const format = photoFormats.find((known) => known === wished);
    const photo = format === undefined ? null : await storage.get(photoFile(tenant.id, input.key, width, format));
    if (photo) return photo;
  }
  throw new AppError("not_found");
}
