import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachRow } from "#app/platform/jobs/each-row.ts";
import { enqueuePhotoRemoval } from "#app/domain/profiles/photos/files/enqueue-photo-removal.server.ts";

/**
 * Deletes a brand's photos that were uploaded for a chat a day ago and never sent; their files by a job.
 * Returns how many.
 */
export async function sweepUnsentPhotos({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - millisecondsIn.day);
  const unsent = {
    tenantId,
    purpose: "chat" as const,
    status: { in: ["pending" as const, "approved" as const] },
    createdAt: { lt: before },
    messages: { none: {} },
    reports: { none: {} },
    decisions: { none: {} },
  };
  const select = { id: true, key: true, blurredKey: true } as const;
  const photos = await withTenant(tenantId, (tx) => tx.photo.findMany({ where: unsent, select }));
  return eachRow(photos, ({ id, key, blurredKey }) =>
    withTenant(tenantId, async (tx) => {
      const { count } = await tx.photo.deleteMany({ where: { ...unsent, id } });
      // why: whoever sent it meanwhile keeps it
      if (count > 0) await enqueuePhotoRemoval(tx, { tenantId, key, blurredKey, purpose: "chat" });
    }),
  );
}
