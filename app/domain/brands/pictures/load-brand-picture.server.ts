import { buffer } from "node:stream/consumers";
import { pictureKey } from "./picture-key.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";

/** The bytes of a picture of a brand, to draw or to copy; null where the storage has it no more. */
export async function loadBrandPicture(tenantId: string, file: string): Promise<Buffer | null> {
  const found = await (await processStorage()).get(pictureKey(tenantId, file));
  return found && buffer(found.body);
}
