import { buffer } from "node:stream/consumers";
import { strToU8, zipSync, type Zippable } from "fflate";
import type { Collected } from "./collect-export.server.ts";
import { chatPhotoFile } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { photoFile } from "#app/domain/profiles/photos/files/photo-file.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** A photo by its names in the storage. */
export type ExportedPhoto = { key: string; blurredKey: string; purpose: "profile" | "chat" };

const asJson = (value: unknown) =>
  strToU8(`${JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each), 2)}\n`);

/**
 * Puts an export together: `data/<noun>.json`, `photos/<n>.webp` and `photos/chat-<n>.webp` in full size, and a text
 * that says what is what. Returns the zip.
 */
export async function zipExport(
  storage: Storage,
  input: { tenantId: string; data: Collected; photos: readonly ExportedPhoto[]; explanation: string },
): Promise<Uint8Array> {
  const files: Zippable = { "read-me.txt": strToU8(input.explanation) };
  for (const [noun, value] of Object.entries(input.data)) files[`data/${noun}.json`] = asJson(value);
  for (const purpose of ["profile", "chat"] as const) {
    for (const [index, names] of input.photos.filter((photo) => photo.purpose === purpose).entries()) {
      const photo = await storage.get(
        purpose === "chat" ? chatPhotoFile(input.tenantId, names, "large") : photoFile(input.tenantId, names.key, 960),
      );
      // why: pictures are compressed already
      if (photo)
        files[`photos/${purpose === "chat" ? "chat-" : ""}${index + 1}.webp`] = [
          await buffer(photo.body),
          { level: 0 },
        ];
    }
  }
  return zipSync(files, { level: 6 });
}
