import { pictureKey } from "./picture-key.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { pictureTypeOf } from "#app/platform/tenancy/pictures/name-picture.server.ts";

/**
 * Puts pictures of a brand into the storage by their names, before anything names them. Those that are there are written
 * again, which renews the day from which the sweep counts.
 */
export async function storePictures(tenantId: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  if (files.size === 0) return;
  const storage = await processStorage();
  await Promise.all(
    [...files].map(([file, body]) => storage.put(pictureKey(tenantId, file), body, pictureTypeOf(file))),
  );
}
