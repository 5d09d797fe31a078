import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { endKeptPhoto } from "./end-kept-photo.server.ts";

/**
 * Lets the files go of a brand's refused photos against whose refusal nobody can appeal any more, unless an appeal still
 * waits. Returns how many.
 */
export async function sweepKeptPhotos({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<number> {
  return withTenant(tenantId, async (tx) => {
    const over = {
      tenantId,
      keptUntil: { lte: clock.now() },
      decisions: { none: { appeal: { status: { not: "closed" as const } } } },
    };
    const photos = await tx.photo.findMany({ where: over, select: { id: true } });
    for (const { id: photoId } of photos) await endKeptPhoto(tx, { tenantId, photoId });
    return photos.length;
  });
}
