import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

export type LockedPhotos = {
  /** Null for a profile without an account. */
  account: { id: string; premiumSince: Date | null } | null;
  mainPhotoId: string | null;
  /** Photos that wait or are shown, in their order. */
  photos: { id: string; status: string; key: string; blurredKey: string; contentHash: Uint8Array }[];
};

/**
 * Locks a profile until the transaction ends, so that changes to its photos come one after another, and reads them.
 * @throws AppError `not_found` for a profile of another brand or none
 */
export async function lockPhotos(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<LockedPhotos> {
  const locked = await tx.$queryRaw<
    { id: string }[]
  >`select id from profile where tenant_id = ${tenantId} and id = ${profileId}::uuid for no key update`;
  if (locked.length === 0) throw new AppError("not_found");
  const profile = await tx.profile.findUniqueOrThrow({
    where: { tenantId_id: { tenantId, id: profileId } },
    select: {
      account: { select: { id: true, premiumSince: true } },
      mainPhotoId: true,
      photos: {
        where: { purpose: "profile", status: { in: ["pending", "approved"] } },
        select: { id: true, status: true, key: true, blurredKey: true, contentHash: true },
        orderBy: [{ position: "asc" }, { createdAt: "asc" }, { id: "asc" }],
      },
    },
  });
  return profile;
}
