import { discardPhoto } from "#app/domain/profiles/photos/own/discard-photo.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Takes the photos away from a guest that home does not have any more (all but `except`), in a transaction of the
 * partner brand; reports, decisions and the hash of a refused picture stay. The main photo is unset by the caller.
 */
export async function removeGuestPhotos(
  tx: Tx,
  own: { tenantId: string; profileId: string },
  { except }: { except: readonly string[] },
): Promise<void> {
  const gone = await tx.photo.findMany({
    where: { ...own, id: { notIn: [...except] }, status: { not: "deleted" } },
    select: { id: true },
  });
  for (const { id } of gone) await discardPhoto(tx, { tenantId: own.tenantId, photoId: id });
}
