import { pictureKey } from "./picture-key.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";
import { pictureFile } from "#app/platform/tenancy/pictures/brand-pictures.ts";

/**
 * Opens a picture of a brand by its name, which says its content: what was once published stays for pages that are kept
 * somewhere. The body must be read or destroyed.
 * @throws AppError `not_found` for every name under which this brand has nothing.
 */
export async function readBrandPicture({ tenantId }: { tenantId: string }, file: string): Promise<StoredObject> {
  if (!pictureFile.safeParse(file).success) throw new AppError("not_found");
  const found = await (await processStorage()).get(pictureKey(tenantId, file));
  if (!found) throw new AppError("not_found");
  return found;
}
