import { buffer } from "node:stream/consumers";
import { strToU8, zipSync, type Zippable } from "fflate";
import type { Collected } from "#app/domain/exports/collect-export.server.ts";
import { photoFile } from "#app/domain/photos/photo-file.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

const asJson = (value: unknown) => strToU8(`${JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each), 2)}\n`);

/** Puts an export together: `data/<noun>.json`, `photos/<n>.webp` in full size, and a text that says what is what. Returns the zip. */
export async function zipExport(storage: Storage, input: { tenantId: string; data: Collected; photoKeys: readonly string[]; explanation: string }): Promise<Uint8Array> {
  const files: Zippable = { "read-me.txt": strToU8(input.explanation) };
  for (const [noun, value] of Object.entries(input.data)) files[`data/${noun}.json`] = asJson(value);
  for (const [index, key] of input.photoKeys.entries()) {
    const photo = await storage.get(photoFile(input.tenantId, key, 960));
    // why: pictures are compressed already
    if (photo) files[`photos/${index + 1}.webp`] = [await buffer(photo.body), { level: 0 }];
  }
  return zipSync(files, { level: 6 });
}
