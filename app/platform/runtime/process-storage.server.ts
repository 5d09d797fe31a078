import { join } from "node:path";
import { type Env, env } from "#app/platform/env/env.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import type { S3Storage } from "#app/platform/storage/s3-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

let current: Promise<Storage> | undefined;

/** Where this process keeps media: the bucket of `S3_BUCKET`, or `DATA_DIR/media`. Made at its first use. */
export function processStorage(): Promise<Storage> {
  current ??= createStorage(env());
  return current;
}

async function createStorage(source: Env): Promise<Storage> {
  return (await s3Of(source)) ?? createFolderStorage(join(source.DATA_DIR, "media"));
}

let s3: Promise<S3Storage> | undefined;

/** The bucket of `S3_BUCKET`; null without one. Opened at its first use. */
export async function s3Of(source: Env): Promise<S3Storage | null> {
  const { S3_BUCKET: bucket } = source;
  if (bucket === undefined) return null;
  s3 ??= openS3(source, bucket);
  return s3;
}

async function openS3(source: Env, bucket: string): Promise<S3Storage> {
  // why: the SDK is large, and most processes never need it
  const { createS3Storage } = await import("#app/platform/storage/s3-storage.server.ts");
  return createS3Storage({
    bucket,
    region: source.S3_REGION,
    endpoint: source.S3_ENDPOINT,
    accessKeyId: source.S3_ACCESS_KEY_ID,
    secretAccessKey: source.S3_SECRET_ACCESS_KEY,
  });
}
