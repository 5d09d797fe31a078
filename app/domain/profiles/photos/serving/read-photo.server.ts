import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";
import { findAskedPhoto } from "./find-asked-photo.server.ts";
import { type PhotoAudience, photoAudience } from "./photo-audience.ts";
import { photoFile, photoFormats, photoWidths } from "#app/domain/profiles/photos/files/photo-file.ts";

const keyForm = /^[0-9a-f-]{32,36}$/;

/**
 * Opens one size of a photo of this brand, by the random name under which it is stored, for whoever may see it now
 * (`photoAudience`). Of the formats (`webp`, `jpg`, `avif`), in the order accepted, the first is taken that the photo
 * has. The body must be read or destroyed.
 * @throws AppError `not_found` for a name, width (pixels) or format that this brand does not have or the actor may not
 *   see.
 */
export async function readPhoto(
  ctx: Pick<Ctx, "tenant" | "actor">,
  input: { key: string; width: string; formats: readonly string[] },
): Promise<StoredObject & { audience: PhotoAudience }> {
  const width = photoWidths.find((known) => String(known) === input.width);
  if (width === undefined || !keyForm.test(input.key)) throw new AppError("not_found");
  const asked = await findAskedPhoto(ctx, input);
  const audience = asked && photoAudience(asked);
  if (!audience) throw new AppError("not_found");
  const storage = await processStorage();
  for (const accepted of input.formats) {
    const format = photoFormats.find((known) => known === accepted);
    const photo = format === undefined ? null : await storage.get(photoFile(ctx.tenant.id, input.key, width, format));
    if (photo) return { ...photo, audience };
  }
  throw new AppError("not_found");
}
