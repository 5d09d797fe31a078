import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { AppError } from "#app/platform/errors/app-error.ts";
import { PartRefusedError } from "#app/platform/parts/part.ts";
import { assertStorageFolder, assertStorageKey, type Storage, type StoredKey } from "#app/platform/storage/storage.ts";

export type S3Options = {
  bucket: string;
  region: string;
  /** For services other than Amazon's; their buckets are addressed by path. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /**
   * How long to wait at most, in milliseconds: to read (or for the next piece of what is read), to look, and to write.
   */
  patience?: { read: number; write: number };
};

export type S3Storage = Storage & { /** As `Part.prove`. */ prove(): Promise<void>; close(): void };

const defaultTimeout = { read: 5_000, write: 10_000 };

/** What S3 says of who we say we are, and of a bucket that is not there. */
const refusals = new Set([
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "AccessDenied",
  "InvalidToken",
  "ExpiredToken",
  "AuthorizationHeaderMalformed",
  "NoSuchBucket",
  "PermanentRedirect",
]);

/**
 * Objects in an S3 bucket. Without keys the credentials come from where the SDK finds them (instance role, profile).
 * Each call is tried three times within its patience; one that fails throws AppError `storage_unavailable`, with what
 * was behind it as its cause.
 */
export function createS3Storage(options: S3Options): S3Storage {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, patience = defaultTimeout } = options;
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    // why: other makers' S3 often lacks the newer checksums; the signature already covers the body's SHA-256
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: patience.write, throwOnRequestTimeout: true },
  });
  const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) });

  return {
    async put(key, body, contentType) {
      assertStorageKey(key);
      await client
        .send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType }), within(patience.write))
        .catch(tellAway);
    },
    async get(key) {
      assertStorageKey(key);
      const object = await client
        .send(new GetObjectCommand({ Bucket, Key: key }), within(patience.read))
        .catch(nullIfMissing)
        .catch(tellAway);
      if (object === null) return null;
      if (!(object.Body instanceof Readable)) throw new Error("S3 gave an object without a body");
      limitSilence(object.Body, patience.read);
      return {
        body: object.Body,
        contentType: object.ContentType ?? "application/octet-stream",
        size: object.ContentLength ?? 0,
      };
    },
    async exists(key) {
      assertStorageKey(key);
      return (
        (await client
          .send(new HeadObjectCommand({ Bucket, Key: key }), within(patience.read))
          .catch(nullIfMissing)
          .catch(tellAway)) !== null
      );
    },
    async delete(key) {
      assertStorageKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }), within(patience.write)).catch(tellAway);
    },
    async prove() {
      // why: asks for what is not there, as a member's picture is asked for; a look at the whole bucket wants rights of
      // its own
      const asked = client.send(
        new GetObjectCommand({ Bucket, Key: "liaison/is-anybody-there" }),
        within(patience.read),
      );
      await asked.then(({ Body }) => Body instanceof Readable && Body.destroy(), throwUnlessThere);
    },
    async list(folder) {
      assertStorageFolder(folder);
      return listKeys(client, { Bucket, Prefix: `${folder}/` }, within(patience.write)).catch(tellAway);
    },
    close: () => client.destroy(),
  };
}

async function listKeys(
  client: S3Client,
  place: { Bucket: string; Prefix: string },
  options: { abortSignal: AbortSignal },
): Promise<StoredKey[]> {
  const found: StoredKey[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, place, options)) {
    for (const { Key, LastModified } of Contents)
      if (Key !== undefined && LastModified !== undefined) found.push({ key: Key, storedAt: LastModified });
  }
  return found;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== "NoSuchBucket")
    return null;
  throw error;
}

function tellAway(error: unknown): never {
  throw new AppError("storage_unavailable", {}, { cause: error });
}

function throwUnlessThere(error: unknown): void {
  if (!(error instanceof S3ServiceException)) throw error;
  if (refusals.has(error.name))
    throw new PartRefusedError(`the storage refuses the keys or the bucket (${error.name}).`, { cause: error });
  nullIfMissing(error);
}

/** Ends a body of which nothing came for so long, so that nobody waits for the rest of it. */
function limitSilence(body: Readable, milliseconds: number): void {
  if (body instanceof IncomingMessage) body.setTimeout(milliseconds, () => body.destroy(new Error("S3 fell silent")));
}
