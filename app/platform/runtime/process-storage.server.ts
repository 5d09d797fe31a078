import { join } from "node:path";
import { type Env, env } from "#app/platform/env/env.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

let current: Promise<Storage> | undefined;

/** Where this process keeps media: the bucket of `S3_BUCKET`, or `DATA_DIR/media`. Made at its first use. */
export function processStorage(): Promise<Storage> {
  current ??= createStorage(env());
  return current;
}

async function createStorage(source: Env): Promise<Storage> {
  if (source.S3_BUCKET === undefined) return createFolderStorage(join(source.DATA_DIR, "media"));
  // why: the SDK is large, and most processes never need it
  const { createS3Storage } = await import("#app/platform/storage/s3-storage.server.ts");
  return createS3Storage({
    bucket: source.S3_BUCKET,
    region: source.S3_REGION,
    endpoint: source.S3_ENDPOINT,
    accessKeyId: source.S3_ACCESS_KEY_ID,
    secretAccessKey: source.S3_SECRET_ACCESS_KEY,
  });
}
