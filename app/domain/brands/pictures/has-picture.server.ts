import { pictureKey } from "./picture-key.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";

/** Whether a picture of that name lies in the storage for a brand; one of another brand does not. */
export async function hasPicture(tenantId: string, file: string): Promise<boolean> {
  return (await processStorage()).exists(pictureKey(tenantId, file));
}
