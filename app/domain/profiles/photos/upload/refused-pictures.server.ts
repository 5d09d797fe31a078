import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { refusedPhoto } from "./refused-photo.ts";

type Hashes = readonly Uint8Array<ArrayBuffer>[];

/**
 * Which of these pictures, by the SHA-256 of their uploads, a brand refused before, whoever uploaded them: their hashes
 * in hexadecimal.
 */
export async function refusedPictures(
  tx: Tx,
  { tenantId, contentHashes }: { tenantId: string; contentHashes: Hashes },
): Promise<ReadonlySet<string>> {
  const known = contentHashes.filter(({ length }) => length > 0);
  const refused = await tx.photo.findMany({
    where: { ...refusedPhoto(tenantId), contentHash: { in: known } },
    select: { contentHash: true },
  });
  return new Set(refused.map(({ contentHash }) => Buffer.from(contentHash).toString("hex")));
}
