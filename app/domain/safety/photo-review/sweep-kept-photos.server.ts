import type { Clock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { endKeptPhoto } from "./end-kept-photo.server.ts";

/**
 * Lets the files go of refused photos against whose refusal nobody can appeal any more, brand by brand, unless an
 * appeal still waits. Returns how many.
 */
export async function sweepKeptPhotos({ clock }: { clock: Clock }): Promise<number> {
  const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));
  let ended = 0;
  for (const { id: tenantId } of tenants) {
    await withTenant(tenantId, async (tx) => {
      const over = {
        tenantId,
        keptUntil: { lte: clock.now() },
        decisions: { none: { appeal: { status: { not: "closed" as const } } } },
      };
      const photos = await tx.photo.findMany({ where: over, select: { id: true } });
      for (const { id: photoId } of photos) await endKeptPhoto(tx, { tenantId, photoId });
      ended += photos.length;
    });
  }
  return ended;
}
