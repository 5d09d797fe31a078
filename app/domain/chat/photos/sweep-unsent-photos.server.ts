import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueuePhotoRemoval } from "#app/domain/profiles/photos/files/enqueue-photo-removal.server.ts";

/**
 * Deletes a brand's photos that were uploaded for a chat a day ago and never sent; their files by a job.
 * Returns how many.
 */
export async function sweepUnsentPhotos({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - millisecondsIn.day);
  return withTenant(tenantId, async (tx) => {
    const unsent = {
      tenantId,
      purpose: "chat" as const,
      status: { in: ["pending" as const, "approved" as const] },
      createdAt: { lt: before },
      messages: { none: {} },
      reports: { none: {} },
      decisions: { none: {} },
    };
    const photos = await tx.photo.findMany({ where: unsent, select: { id: true, key: true, blurredKey: true } });
    await tx.photo.deleteMany({ where: { ...unsent, id: { in: photos.map(({ id }) => id) } } });
    // why: whoever sent one meanwhile keeps it, because its files go only when its row is gone
    for (const { key, blurredKey } of photos)
      await enqueuePhotoRemoval(tx, { tenantId, key, blurredKey, purpose: "chat" });
    return photos.length;
  });
}
