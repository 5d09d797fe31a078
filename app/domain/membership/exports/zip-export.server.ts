import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import type { Collected } from "./collect-export.server.ts";
import { jsonPieces } from "./json-pieces.ts";
import { chatPhotoFile } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { photoFile } from "#app/domain/profiles/photos/files/photo-file.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** A photo by its names in the storage. */
export type ExportedPhoto = { key: string; blurredKey: string; purpose: "profile" | "chat" };

/** How a file is kept in a zip. Source: PKZIP's APPNOTE, 4.4.5. */
const [stored, deflated] = [0, 8];

/**
 * Adds a file piece by piece: an account may hold years of messages, and what is squeezed in one go is time that every
 * page of every brand waits. The squeezing is done by zlib's own threads.
 */
async function addFile(
  zip: Zip,
  filename: string,
  pieces: Iterable<string> | AsyncIterable<Uint8Array>,
  compression: number,
): Promise<void> {
  const file: ZipInputFile = { filename, size: 0, crc: 0, compression };
  zip.add(file);
  const take = async (parts: AsyncIterable<Uint8Array>) => {
    for await (const part of parts) file.ondata?.(null, Uint8Array.from(part), false);
  };
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
      file.size += bytes.length;
      file.crc = crc32(bytes, file.crc);
      yield bytes;
    }
  }
  if (compression === stored) await take(counted());
  else await pipeline(Readable.from(counted()), createDeflateRaw(), take);
  file.ondata?.(null, new Uint8Array(), true);
}

/**
 * Puts an export together: `data/<noun>.json`, `photos/<n>.webp` and `photos/chat-<n>.webp` in full size, and a text
 * that says what is what. Returns the zip.
 */
export async function zipExport(
  storage: Pick<Storage, "get">,
  input: { tenantId: string; data: Collected; photos: readonly ExportedPhoto[]; explanation: string },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  await addFile(zip, "read-me.txt", [input.explanation], deflated);
  for (const [noun, value] of Object.entries(input.data))
    await addFile(zip, `data/${noun}.json`, jsonPieces(value), deflated);
  for (const purpose of ["profile", "chat"] as const) {
    for (const [index, names] of input.photos.filter((photo) => photo.purpose === purpose).entries()) {
      const photo = await storage.get(
        purpose === "chat" ? chatPhotoFile(input.tenantId, names, "large") : photoFile(input.tenantId, names.key, 960),
      );
      // why: pictures are compressed already
      if (photo) await addFile(zip, `photos/${purpose === "chat" ? "chat-" : ""}${index + 1}.webp`, photo.body, stored);
    }
  }
  zip.end();
  return Buffer.concat(chunks);
}
