import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { Readable } from "node:stream";
import { assertStorageKey, type Storage, type StoredKey } from "#app/platform/storage/storage.ts";

export type S3Options = {
  bucket: string;
  region: string;
  /** For services other than Amazon's; their buckets are addressed by path. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
};

/** Objects in an S3 bucket. Without keys the credentials come from where the SDK finds them (instance role, profile). */
export function createS3Storage(options: S3Options): Storage & { close(): void } {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined ? {} : { credentials: { accessKeyId, secretAccessKey } }),
    // why: other makers' S3 often lacks the newer checksums; the signature already covers the body's SHA-256
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

  return {
    async put(key, body, contentType) {
      assertStorageKey(key);
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType }));
    },
    async get(key) {
      assertStorageKey(key);
      const object = await client.send(new GetObjectCommand({ Bucket, Key: key })).catch(nullIfMissing);
      if (object === null) return null;
      if (!(object.Body instanceof Readable)) throw new Error("S3 gave an object without a body");
      return { body: object.Body, contentType: object.ContentType ?? "application/octet-stream", size: object.ContentLength ?? 0 };
    },
    async exists(key) {
      assertStorageKey(key);
      return (await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(nullIfMissing)) !== null;
    },
    async delete(key) {
      assertStorageKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async list(folder) {
      const found: StoredKey[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` })) {
        for (const { Key, LastModified } of Contents) if (Key !== undefined && LastModified !== undefined) found.push({ key: Key, storedAt: LastModified });
      }
      return found;
    },
    close: () => client.destroy(),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}
