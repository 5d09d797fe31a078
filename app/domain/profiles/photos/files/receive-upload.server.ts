import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { AppError } from "#app/platform/errors/app-error.ts";
import { env } from "#app/platform/env/env.server.ts";
import { kindBytes, type PictureKind, pictureKind } from "./picture-kind.server.ts";
import { largestPhotoBytes } from "./photo-limits.ts";

/** An upload as a file of its own: what it is by its content, and the SHA-256 of its bytes. */
export type ReceivedUpload = { file: string; kind: PictureKind | null; contentHash: Uint8Array<ArrayBuffer> };

/** The bytes of an upload, as they come. */
export type UploadBody = AsyncIterable<Uint8Array>;

/**
 * Writes an upload to a file while it comes, no faster than the disk takes it, hands it to `work` and removes it
 * afterwards.
 * @throws AppError `photo_too_large` as soon as more came than may, `photo_unreadable` where nothing came
 */
export async function receiveUpload<Result>(
  body: UploadBody,
  work: (upload: ReceivedUpload) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(env().DATA_DIR, "uploads");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  try {
    return await work({ file, ...(await writeDown(body, file)) });
  } finally {
    await rm(file, { force: true });
  }
}

async function writeDown(body: UploadBody, file: string): Promise<Omit<ReceivedUpload, "file">> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let size = 0;
  await using target = await open(file, "wx", 0o600);
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestPhotoBytes) throw new AppError("photo_too_large", { megabytes: largestPhotoBytes / 1024 / 1024 });
    if (head.length < kindBytes) head = Buffer.concat([head, chunk]).subarray(0, kindBytes);
    hash.update(chunk);
    await target.write(chunk);
  }
  if (size === 0) throw new AppError("photo_unreadable");
  return { kind: pictureKind(head), contentHash: Uint8Array.from(hash.digest()) };
}
